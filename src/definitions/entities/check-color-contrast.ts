import { extractContrastPairs, ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import { findUnreadablePairs, type UnreadablePair } from '#shared/theme/entity-theme.ts';
import type { Entity } from '#shared/entity/entity.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionField, sentence, type Sentence } from '#definitions/problems/sentence.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/** The pairs of colours whose contrast the records require. */
const CONTRAST_PAIRS = extractContrastPairs(ENTITY_FIELDS);

/** Checks that all colours that the theme derives from those of an entity are legible (WCAG 2.x, level AA). */
export const checkColorContrast = (folderName: string, entity: Entity): EntityProblem[] =>
  findUnreadablePairs(entity, CONTRAST_PAIRS).map((pair) => {
    const nearest = pair.nearest?.toUpperCase();
    const fix = nearest
      ? localized({ es: `El más cercano que sirve: ${nearest}.`, en: `Nearest that passes: ${nearest}.` })
      : localized({ es: 'Elija colores más distintos.', en: 'Choose colours with more contrast.' });
    return createEntityJsonProblemFactory(folderName)(`/${pair.field}`, reasonOf(pair, entity), fix);
  });

function reasonOf({ mode, color, field, background, contrast, demanded }: UnreadablePair, entity: Entity): Sentence {
  // The dark theme derives its colours, so that it is right unless a new role is not derived.
  if (mode === 'dark')
    return sentence(
      localized({
        es: 'en el tema oscuro %{color} tiene contraste %{ratio}; hace falta %{demanded}',
        en: 'in the dark theme %{color} has contrast %{ratio}; %{demanded} is needed',
      }),
      { color, ratio: Math.floor(contrast * 100) / 100, demanded },
    );
  return sentence(background === 'gradient' ? ON_GRADIENT : UNDER_TEXT, {
    color: entity[field],
    from: mentionField('backgroundGradienColorFrom'),
    text: mentionField('primaryContrastColor'),
    textColor: entity.primaryContrastColor,
    // Rounded down, so that 4.496 is not reported as 4.5.
    ratio: Math.floor(contrast * 10) / 10,
    demanded,
  });
}

const ON_GRADIENT = localized({
  es: '%{color} con el texto que mejor se lee sobre el fondo que empieza en %{from} tiene contraste %{ratio}; un texto necesita %{demanded}',
  en: '%{color} with the most readable text on the gradient from %{from} has contrast %{ratio}; text needs %{demanded}',
});

const UNDER_TEXT = localized({
  es: '%{color} bajo %{text} %{textColor} tiene contraste %{ratio}; un texto necesita %{demanded}',
  en: '%{color} under %{text} %{textColor} has contrast %{ratio}; text needs %{demanded}',
});
