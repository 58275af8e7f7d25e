import { localized, type LocalizedText } from './localized-text.ts';
import { mentionValue, sentence, type Sentence } from './sentence.ts';

/** Descriptions of JSON types, by their name in schemas. */
const TYPES: Record<string, LocalizedText> = {
  string: localized({ es: 'un texto entre comillas', en: 'a text in quotes' }),
  boolean: localized({ es: 'true o false', en: 'true or false' }),
  number: localized({ es: 'un número', en: 'a number' }),
  integer: localized({ es: 'un número entero', en: 'a whole number' }),
  array: localized({ es: 'una lista entre corchetes', en: 'a list in square brackets' }),
  object: localized({ es: 'una definición entre llaves', en: 'an object in curly brackets' }),
};

/** Describes why a value has the wrong type. @param type one or several types of its schema */
export function describeWrongType(value: unknown, type: unknown): Sentence {
  const expected = [type]
    .flat()
    .map(String)
    .map((name) => TYPES[name] ?? localized({ es: name, en: name }));
  const types = localized({
    es: expected.map((one) => one.es).join(' o '),
    en: expected.map((one) => one.en).join(' or '),
  });
  return sentence(localized({ es: '%{value} no es %{types}', en: '%{value} is not %{types}' }), {
    value: mentionValue(value),
    types,
  });
}
