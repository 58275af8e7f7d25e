import { isColor } from '#shared/contrast.ts';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import type { EntityColors } from '#shared/entity-theme.ts';

/**
 * The colours that hold.
 * @param stated what an entity says; what is no colour, such as one that is half typed, gives way to the default
 */
export const getEffectiveColors = (stated: Record<string, unknown>, defaults: Record<string, unknown>): EntityColors =>
  Object.fromEntries(
    COLOR_FIELDS.map((name) => {
      const own = stated[name];
      return [name, typeof own === 'string' && isColor(own) ? own : defaults[name]];
    }),
  ) as EntityColors;
