import { shown } from './shown.ts';
import { say, type Words } from './words.ts';

/** What a value of a JSON type looks like, by the type's name in schemas. */
const TYPES: Record<string, Words> = {
  string: say('a text in quotes', 'un texto entre comillas'),
  boolean: say('true or false', 'true o false'),
  number: say('a number', 'un número'),
  integer: say('a whole number', 'un número entero'),
  array: say('a list in square brackets', 'una lista entre corchetes'),
  object: say('a definition in curly brackets', 'una definición entre llaves'),
};

/** Why a value is of the wrong type. @param type what its schema wants, one or several */
export function wrongType(value: unknown, type: unknown): Words {
  const [json, types] = [shown(value), [type].flat().map(String)];
  const wanted = types.map((name) => TYPES[name] ?? say(name, name));
  const [en, es] = [wanted.map((one) => one.en).join(' or '), wanted.map((one) => one.es).join(' o ')];
  return say(`${json} is not ${en}`, `${json} no es ${es}`);
}
