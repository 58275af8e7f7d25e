import { fillIn, type LocalizedText } from '#shared/texts/texts.ts';
import { type BreachPlace, getFieldName, isOfMoney } from './breach.ts';
import { BREACH_EFFECT_TEXTS } from './breach-effects.ts';
import { FIELD_WORDS, LIST_WORDS, SUBJECT_WORDS } from './breach-words.ts';
import { getContractAnswer } from './contract-answers.ts';

/** What a supplier sees of a breach, in one sentence. @param breach also one of a metric, with `*` in its place */
export function describeEffect(breach: BreachPlace): LocalizedText {
  const sentences = keysOf(breach).flatMap((key) => BREACH_EFFECT_TEXTS[key] ?? []);
  const name = getFieldName(breach.place);
  const one = SUBJECT_WORDS[breach.call] ?? ['La respuesta', 'The answer'];
  const list = LIST_WORDS[breach.call] ?? ['la lista', 'the list'];
  const field = FIELD_WORDS[name] ?? [name, name];
  const sentenceIn = (language: 0 | 1) =>
    fillIn(sentences[language] ?? '', { one: one[language], list: list[language], field: field[language] });
  return { es: sentenceIn(0), en: sentenceIn(1) };
}

/** Kinds of which a supplier sees the same. */
const SAME_KINDS: Readonly<Record<string, string>> = {
  empty: 'wrapper',
  'too-long': 'unusable',
  encoding: 'unusable',
  'repeated-cursor': 'cursor',
  type: 'missing',
};

/** The keys of the effects that may describe a breach, the most specific first. */
function keysOf({ call, place, kind }: BreachPlace): string[] {
  const { list, rowFields, fields } = getContractAnswer(call);
  const field = getFieldName(place);
  const shown = SAME_KINDS[kind] ?? kind;
  // The answer is shown all the same.
  if (kind === 'charset') return ['any.charset'];
  const reading = [...rowFields, ...fields].find(({ name }) => name === field)?.reading;
  return [
    ...(isOfMoney({ call, place, kind }) ? [`${call}.money.${shown}`, `${call}.money`] : []),
    `${call}.${field}.${kind}`,
    `${call}.${field}`,
    `field.${field}`,
    `${reading}.${shown}`,
    ...(list !== undefined && ['', list].includes(field) ? [`list.${shown}`] : []),
    `any.${shown}`,
  ];
}
