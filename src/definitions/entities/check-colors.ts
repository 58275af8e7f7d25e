import { CONTROL_CONTRAST, unreadablePairs, type UnreadablePair } from '#shared/entity-theme.ts';
import type { Entity } from '#shared/entity.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

const BACKGROUNDS: Record<string, string> = {
  surface: 'on white',
  gradient: 'with the most readable text on the gradient from backgroundGradienColorFrom',
};

/** Checks that all that the theme derives from the colours of an entity can be read (WCAG 2.x, level AA). */
export const checkColors = (folder: string, entity: Entity): EntityProblem[] =>
  unreadablePairs(entity).map((pair) => {
    const mend = pair.nearest ? `Nearest that passes: ${pair.nearest.toUpperCase()}.` : 'Choose colours further apart.';
    return problemsOf(`entities/${folder}/entity.json`)(`/${pair.field}`, reasonOf(pair, entity), mend);
  });

function reasonOf({ field, background, contrast, demanded }: UnreadablePair, entity: Entity): string {
  const where = BACKGROUNDS[background] ?? `under primaryContrastColor ${entity.primaryContrastColor}`;
  const what = demanded === CONTROL_CONTRAST ? 'controls need' : 'text needs';
  // Rounded down, so that 4.496 is not said to be the 4.5 that it misses.
  return `${entity[field]} ${where} has contrast ${Math.floor(contrast * 100) / 100}; ${what} ${demanded}`;
}
