import { extractContrastPairs, ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import { findUnreadablePairs, type UnreadablePair } from '#shared/entity-theme.ts';
import type { Entity } from '#shared/entity.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

const BACKGROUNDS: Record<string, LocalizedText> = {
  gradient: localized(
    'with the most readable text on the gradient from backgroundGradienColorFrom',
    'con el texto que mejor se lee sobre el fondo que empieza en backgroundGradienColorFrom',
  ),
};

/** The pairs of colours whose contrast the records require. */
const CONTRAST_PAIRS = extractContrastPairs(ENTITY_FIELDS);

/** Checks that all colours that the theme derives from those of an entity are legible (WCAG 2.x, level AA). */
export const checkColorContrast = (folderName: string, entity: Entity): EntityProblem[] =>
  findUnreadablePairs(entity, CONTRAST_PAIRS).map((pair) => {
    const nearest = pair.nearest?.toUpperCase();
    const fix = nearest
      ? localized(`Nearest that passes: ${nearest}.`, `El más cercano que sirve: ${nearest}.`)
      : localized('Choose colours with more contrast.', 'Elija colores más distintos.');
    return createEntityJsonProblemFactory(folderName)(`/${pair.field}`, reasonOf(pair, entity), fix);
  });

function reasonOf(
  { mode, color, field, background, contrast, demanded }: UnreadablePair,
  entity: Entity,
): LocalizedText {
  // The dark theme derives its colours, so that it is right unless a new role is not derived.
  if (mode === 'dark')
    return localized(
      `in the dark theme ${color} has contrast ${contrast.toFixed(2)}; ${demanded} is needed`,
      `en el tema oscuro ${color} tiene contraste ${withComma(contrast.toFixed(2))}; hace falta ${withComma(demanded)}`,
    );
  const text = entity.primaryContrastColor;
  const where =
    BACKGROUNDS[background] ?? localized(`under primaryContrastColor ${text}`, `bajo primaryContrastColor ${text}`);
  // Rounded down, so that 4.496 is not reported as 4.5.
  const ratio = Math.floor(contrast * 10) / 10;
  return localized(
    `${entity[field]} ${where.en} has contrast ${ratio}; text needs ${demanded}`,
    `${entity[field]} ${where.es} tiene contraste ${withComma(ratio)}; un texto necesita ${withComma(demanded)}`,
  );
}

/** A number as Spanish texts have it. */
const withComma = (number: number | string): string => String(number).replace('.', ',');
