import { localized, type LocalizedText } from './localized-text.ts';
import { mentionValue, sentence, type Sentence } from './sentence.ts';

/** Descriptions of JSON types, by their name in schemas. */
const TYPES: Record<string, LocalizedText> = {
  string: localized('a text in quotes', 'un texto entre comillas'),
  boolean: localized('true or false', 'true o false'),
  number: localized('a number', 'un número'),
  integer: localized('a whole number', 'un número entero'),
  array: localized('a list in square brackets', 'una lista entre corchetes'),
  object: localized('an object in curly brackets', 'una definición entre llaves'),
};

/** Describes why a value has the wrong type. @param type one or several types of its schema */
export function describeWrongType(value: unknown, type: unknown): Sentence {
  const expected = [type]
    .flat()
    .map(String)
    .map((name) => TYPES[name] ?? localized(name, name));
  const types = localized(expected.map((one) => one.en).join(' or '), expected.map((one) => one.es).join(' o '));
  return sentence(localized('%{value} is not %{types}', '%{value} no es %{types}'), {
    value: mentionValue(value),
    types,
  });
}
