import { type OverlayDefinition, toPublishedOverlay } from '#definitions/overlays/overlay-definition.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import type { Entity } from '#shared/entity.ts';

/**
 * Creates the entity as the portal would parse it, with its overlay of one form.
 * @param definition its `entity.json`; invalid values are replaced by the portal's defaults, as in the portal
 * @param texts its own texts; other values than strings are ignored
 */
export function createPreviewEntity(
  code: string,
  definition: object,
  texts: Record<string, string>,
  form: string,
  overlay: OverlayDefinition | undefined,
): Entity {
  const published = overlay && toPublishedOverlay(overlay);
  return parseEntity(
    {
      ...definition,
      codNrbeEn: code,
      texts: { ...texts, ...published?.texts },
      forms: published ? { [form]: published.overlay } : {},
    },
    () => undefined,
  );
}
