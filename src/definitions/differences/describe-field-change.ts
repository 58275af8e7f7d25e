import { isDeepStrictEqual } from 'node:util';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { formatValue, formatValuePair } from './format-value.ts';

/** The value that a field sets, and the effective value: that of the default when the field sets none. */
export interface FieldValues {
  own: unknown;
  effective: unknown;
}

/** @param defaultValue effective value when the entity sets none */
export const getFieldValues = (ownValue: unknown, defaultValue: unknown): FieldValues => ({
  own: ownValue,
  effective: ownValue ?? defaultValue,
});

/** Whether suppliers see a different value. */
export const isEffectiveValueChanged = (before: FieldValues, after: FieldValues): boolean =>
  !isDeepStrictEqual(before.effective, after.effective);

/**
 * Describes the change of a field. @param subject such as 'El color principal', in the singular
 * @param describeValue text of a value; by default the value itself
 */
export function describeFieldChange(
  subject: LocalizedText,
  before: FieldValues,
  after: FieldValues,
  describeValue?: (value: unknown) => LocalizedText,
): LocalizedText {
  if (!isEffectiveValueChanged(before, after)) return staysSentence(subject, after);
  const [from, to] = describeValue
    ? [describeValue(before.effective), describeValue(after.effective)]
    : formatValuePair(before.effective, after.effective);
  if (isNothing(before.effective))
    return localized(`${subject.en} becomes ${to.en}`, `${subject.es} pasa a ser ${to.es}`);
  if (isNothing(after.effective))
    return localized(`${subject.en} is removed (it was ${from.en})`, `${subject.es} se quita (era ${from.es})`);
  return localized(`${subject.en} changes from ${from.en} to ${to.en}`, `${subject.es} pasa de ${from.es} a ${to.es}`);
}

/** The sentence for a value that is now set or no longer set, without a visible change. */
function staysSentence(subject: LocalizedText, { own, effective }: FieldValues): LocalizedText {
  const value = formatValue(effective);
  return own === undefined
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
