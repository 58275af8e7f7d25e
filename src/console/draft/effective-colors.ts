import { isColor } from '#shared/theme/contrast.ts';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import type { EntityColors } from '#shared/theme/entity-theme.ts';

/** The colours of an entity that are set and not valid, such as incomplete ones. */
export const findInvalidColors = (entityJson: Record<string, unknown>): readonly string[] =>
  COLOR_FIELDS.filter((name) => {
    const own = entityJson[name];
    return own !== undefined && !(typeof own === 'string' && isColor(own));
  });

/**
 * Gets the colours of an entity.
 * @param entityJson the content of entity.json; an invalid colour, such as an incomplete one, is replaced by the default
 */
export const getEffectiveColors = (
  entityJson: Record<string, unknown>,
  defaults: Record<string, unknown>,
): EntityColors =>
  Object.fromEntries(
    COLOR_FIELDS.map((name) => {
      const own = entityJson[name];
      return [name, typeof own === 'string' && isColor(own) ? own : defaults[name]];
    }),
  ) as EntityColors;
