import { type OverlayDefinition, publishOverlay } from '#definitions/overlays/overlay-definition.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import type { Entity } from '#shared/entity.ts';

/**
 * The entity as the portal would read it, with what it says of one form.
 * @param definition its `entity.json`, which may be damaged: the portal's defaults stand in, as they would there
 * @param texts its own texts, as far as they are texts
 */
export function createPreviewEntity(
  code: string,
  definition: object,
  texts: Record<string, string>,
  form: string,
  overlay: OverlayDefinition | undefined,
): Entity {
  const published = overlay && publishOverlay(overlay);
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
