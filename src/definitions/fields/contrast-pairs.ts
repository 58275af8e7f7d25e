import type { StatedPair } from '#shared/entity-theme.ts';
import type { EntityField } from './entity-field.ts';

/** The colours that are seen together, as the records of the colours state them, each with the field to correct. */
export const contrastPairsOf = (fields: readonly EntityField[]): StatedPair[] =>
  fields.flatMap(({ key, contrast = [] }) =>
    contrast.map(
      ({ text, ground, need, isCorrectedHere }) =>
        ({ foreground: text, background: ground, need, ...(isCorrectedHere && { field: key }) }) as StatedPair,
    ),
  );
