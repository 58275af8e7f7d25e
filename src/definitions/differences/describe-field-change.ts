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
 * Describes the change of a field. @param subject such as 'El color principal' or 'Las cifras de la portada'
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
  const { en, es } = verbsOf(subject);
  if (isNothing(before.effective))
    return localized({ es: `${subject.es} ${es.becomes} ${to.es}`, en: `${subject.en} ${en.becomes} ${to.en}` });
  if (isNothing(after.effective))
    return localized({ es: `${subject.es} ${es.removed} ${from.es})`, en: `${subject.en} ${en.removed} ${from.en})` });
  return localized({
    es: `${subject.es} ${es.changes} ${from.es} a ${to.es}`,
    en: `${subject.en} ${en.changes} ${from.en} to ${to.en}`,
  });
}

const SINGULAR = {
  es: { becomes: 'pasa a ser', removed: 'se quita (era', changes: 'pasa de', stays: 'sigue siendo' },
  en: { becomes: 'becomes', removed: 'is removed (it was', changes: 'changes from', stays: 'stays' },
};
const PLURAL: typeof SINGULAR = {
  es: { becomes: 'pasan a ser', removed: 'se quitan (eran', changes: 'pasan de', stays: 'siguen siendo' },
  en: { becomes: 'become', removed: 'are removed (they were', changes: 'change from', stays: 'stay' },
};

/** 'Las cifras de la portada', or 'La búsqueda y la página de una factura'. */
const IS_PLURAL = /^(?:l[ao]s|(?:el|la) \S+ y (?:el|las?|los)) /i;

/** The verbs that agree with a subject; its Spanish article tells its number. */
const verbsOf = ({ es }: LocalizedText): typeof SINGULAR => (IS_PLURAL.test(es) ? PLURAL : SINGULAR);

/** The sentence for a value that is now set or no longer set, without a visible change. */
function staysSentence(subject: LocalizedText, { own, effective }: FieldValues): LocalizedText {
  const value = formatValue(effective);
  const { en, es } = verbsOf(subject);
  return own === undefined
    ? localized({
        es: `${subject.es} ${es.stays} ${value.es}, ahora por defecto`,
        en: `${subject.en} ${en.stays} ${value.en}, now as the default`,
      })
    : localized({
        es: `${subject.es} ${es.stays} ${value.es}, ahora como valor propio de la entidad`,
        en: `${subject.en} ${en.stays} ${value.en}, now as the entity's own value`,
      });
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
