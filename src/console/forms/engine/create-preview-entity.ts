import { type OverlayDefinition, toPublishedOverlay } from '#definitions/overlays/overlay-definition.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import type { Entity } from '#shared/entity/entity.ts';

/**
 * Creates the entity as the portal would parse it, with its overlay of one form.
 * @param entityJson its `entity.json`; invalid values are replaced by the portal's defaults, as in the portal
 * @param texts its own texts; other values than strings are ignored
 */
export function createPreviewEntity(
  code: string,
  entityJson: object,
  texts: Record<string, string>,
  formName: string,
  overlay: OverlayDefinition | undefined,
): Entity {
  const published = overlay && toPublishedOverlay(overlay);
  return parseEntity(
    {
      ...entityJson,
      codNrbeEn: code,
      texts: { ...texts, ...published?.texts },
      forms: published ? { [formName]: published.overlay } : {},
    },
    () => undefined,
  );
}
