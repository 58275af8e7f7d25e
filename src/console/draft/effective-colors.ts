import { isColor } from '#shared/contrast.ts';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import type { EntityColors } from '#shared/entity-theme.ts';

/**
 * Gets the colours of an entity.
 * @param stated the content of entity.json; an invalid colour, such as an incomplete one, is replaced by the default
 */
export const getEffectiveColors = (stated: Record<string, unknown>, defaults: Record<string, unknown>): EntityColors =>
  Object.fromEntries(
    COLOR_FIELDS.map((name) => {
      const own = stated[name];
      return [name, typeof own === 'string' && isColor(own) ? own : defaults[name]];
    }),
  ) as EntityColors;
