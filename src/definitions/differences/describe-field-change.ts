import { isDeepStrictEqual } from 'node:util';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { formatValue, formatValuePair } from './format-value.ts';

/** What a field says, and what holds: the default's where it says nothing. */
export interface FieldValues {
  stated: unknown;
  holds: unknown;
}

/** @param fallback what holds where the entity says nothing */
export const getFieldValues = (stated: unknown, fallback: unknown): FieldValues => ({
  stated,
  holds: stated ?? fallback,
});

/** Whether suppliers meet something else. */
export const isEffectiveValueChanged = (before: FieldValues, after: FieldValues): boolean =>
  !isDeepStrictEqual(before.holds, after.holds);

/**
 * What becomes of a field. @param subject such as 'El color principal', in the singular
 * @param valueWords what a value is called; itself when left out
 */
export function describeFieldChange(
  subject: LocalizedText,
  before: FieldValues,
  after: FieldValues,
  valueWords?: (value: unknown) => LocalizedText,
): LocalizedText {
  if (!isEffectiveValueChanged(before, after)) return staysSentence(subject, after);
  const [from, to] = valueWords
    ? [valueWords(before.holds), valueWords(after.holds)]
    : formatValuePair(before.holds, after.holds);
  if (isNothing(before.holds)) return localized(`${subject.en} becomes ${to.en}`, `${subject.es} pasa a ser ${to.es}`);
  if (isNothing(after.holds))
    return localized(`${subject.en} is taken away (it was ${from.en})`, `${subject.es} se quita (era ${from.es})`);
  return localized(`${subject.en} changes from ${from.en} to ${to.en}`, `${subject.es} pasa de ${from.es} a ${to.es}`);
}

/** What is said from now on, or no more, without suppliers noticing. */
function staysSentence(subject: LocalizedText, { stated, holds }: FieldValues): LocalizedText {
  const value = formatValue(holds);
  return stated === undefined
    ? localized(
        `${subject.en} stays ${value.en}, now as the default`,
        `${subject.es} sigue siendo ${value.es}, ahora por defecto`,
      )
    : localized(
        `${subject.en} stays ${value.en}, now as the entity's own`,
        `${subject.es} sigue siendo ${value.es}, ahora como propio de la entidad`,
      );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
