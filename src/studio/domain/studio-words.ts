import type { EntityProblem } from '#definitions/problems/problem.ts';
import { STUDIO_TEXTS } from '#generated/studio/texts.ts';
import type { ConsoleLanguage } from '#shared/console-contract.ts';

/** A problem as staff read it: without names of files, fields or texts, and without JSON. */
interface WordedProblem {
  /** The thing that has the problem; undefined for a whole file. */
  field: string | undefined;
  reason: string;
  fix: string;
}

/** The word that a name of a file of an entity has in the studio; undefined for one without. */
type FindWord = (name: string) => string | undefined;

const LONGEST_TEXT = 60;

/**
 * Creates a function that says problems in the words of the studio (R-STU-14): its labels instead of the names of fields,
 * the default text instead of its key.
 * @param texts the Spanish texts of the portal by key
 */
export function createProblemWording(
  language: ConsoleLanguage,
  texts: Readonly<Record<string, string>>,
): (problem: EntityProblem) => WordedProblem {
  return ({ file, field, path, reason, fix }) => {
    const names = path.split('/').slice(1);
    const find = createFinder(file, names, language, texts);
    return {
      field: findPlace(file, names, language, texts) ?? field?.[language],
      reason: wordSentence(reason[language], find, language),
      fix: wordSentence(fix[language], find, language),
    };
  };
}

const labelOf = (language: ConsoleLanguage, ...names: string[]): string | undefined =>
  (STUDIO_TEXTS[language] as Readonly<Record<string, string>>)[`brand.fields.${names.join('.')}`];

const formOf = (file: string): string | undefined => /\/forms\/([^/]+)\.overlay\.json$/.exec(file)?.[1];

const quoteText = (text: string): string =>
  `«${text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}»`;

/** The name of the place of a problem, from its most exact one with a label. */
function findPlace(
  file: string,
  names: readonly string[],
  language: ConsoleLanguage,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  if (file.endsWith('/entity.json')) return findLabel(names, language);
  if (file.endsWith('/texts.es.json'))
    return names[0] !== undefined && texts[names[0]] ? quoteText(texts[names[0]]!) : undefined;
  const form = formOf(file);
  return form === undefined ? undefined : names.map((name) => texts[`forms.${form}.${name}`]).find(Boolean);
}

function findLabel(names: readonly string[], language: ConsoleLanguage): string | undefined {
  const [field = '', part = ''] = names;
  const [whole, ofPart] = [labelOf(language, field), labelOf(language, field, part)];
  return whole && ofPart ? `${whole}: ${ofPart}` : whole;
}

function createFinder(
  file: string,
  [field = '']: readonly string[],
  language: ConsoleLanguage,
  texts: Readonly<Record<string, string>>,
): FindWord {
  const form = formOf(file);
  return (name) =>
    (/[A-Z]/.test(name) || name === field ? labelOf(language, name) : undefined) ??
    labelOf(language, field, name) ??
    (form && texts[`forms.${form}.${name}`]) ??
    (name.includes('.') ? texts[name] : undefined);
}

/** A name, maybe in quotes, that is no part of an address, a path or a longer word. */
const NAME = /(?<![\w#./@«-])("?)([a-z]\w{0,60}(?:\.\w{1,60}){0,6})\1(?![\w/@-])/g;

/** What sentences say to those who write files, and nobody types in a form. */
const FOR_FILES: readonly [pattern: RegExp, replacement: string][] = [
  [/,? (?:como|such as) \{[^{}]*\}/g, ''],
  [/, \{[^{}]*\}/g, ''],
  [/\["([^"\]]+)"\]/g, '$1'],
];

function wordSentence(sentence: string, find: FindWord, language: ConsoleLanguage): string {
  const empty = language === 'es' ? 'vacío' : 'empty';
  return FOR_FILES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sentence)
    .replaceAll(/""/g, empty)
    .replace(NAME, (written, _quote, name: string) => {
      const word = find(name);
      return word === undefined ? written : quoteText(word);
    });
}
