import { createLocalizedText, fillIn, type LocalizedText } from '#shared/texts/texts.ts';
import { type BreachPlace, getFieldName, isOfMoney } from './breach.ts';
import { BREACH_EFFECT_TEXTS } from './breach-effects.ts';
import { FIELD_WORDS, LIST_WORDS, SUBJECT_WORDS } from './breach-words.ts';
import { getContractAnswer } from './contract-answers.ts';

/** What a supplier sees of a breach, in one sentence. @param breach also one of a metric, with `*` in its place */
export function describeEffect(breach: BreachPlace): LocalizedText {
  const sentence = keysOf(breach).flatMap((key) => BREACH_EFFECT_TEXTS[key] ?? [])[0];
  const name = getFieldName(breach.place);
  const one = SUBJECT_WORDS[breach.call] ?? { es: 'La respuesta', en: 'The answer' };
  const list = LIST_WORDS[breach.call] ?? { es: 'la lista', en: 'the list' };
  const field = FIELD_WORDS[name] ?? { es: name, en: name };
  return createLocalizedText((language) =>
    fillIn(sentence?.[language] ?? '', { one: one[language], list: list[language], field: field[language] }),
  );
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
