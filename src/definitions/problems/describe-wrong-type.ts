import { quoteValue } from './quote-value.ts';
import { localized, type LocalizedText } from './localized-text.ts';

/** What a value of a JSON type looks like, by the type's name in schemas. */
const TYPES: Record<string, LocalizedText> = {
  string: localized('a text in quotes', 'un texto entre comillas'),
  boolean: localized('true or false', 'true o false'),
  number: localized('a number', 'un número'),
  integer: localized('a whole number', 'un número entero'),
  array: localized('a list in square brackets', 'una lista entre corchetes'),
  object: localized('a definition in curly brackets', 'una definición entre llaves'),
};

/** Why a value is of the wrong type. @param type what its schema wants, one or several */
export function describeWrongType(value: unknown, type: unknown): LocalizedText {
  const [json, types] = [quoteValue(value), [type].flat().map(String)];
  const wanted = types.map((name) => TYPES[name] ?? localized(name, name));
  const [en, es] = [wanted.map((one) => one.en).join(' or '), wanted.map((one) => one.es).join(' o ')];
  return localized(`${json} is not ${en}`, `${json} no es ${es}`);
}
