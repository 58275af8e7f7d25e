import type { NameSources } from '#shared/differences/change-sources.ts';
import { parseJsonPointer } from '#shared/versions/json-pointer.ts';
import { nameAspect, nameChange } from '#shared/differences/name-change.ts';
import { localized, type Language, type LocalizedText } from './localized-text.ts';
import type { EntityProblem } from './problem.ts';
import { quoteValue } from './quote-value.ts';
import type { Mention } from './sentence.ts';
import { type Naming, writeSentence } from './write-sentence.ts';

/** A problem as staff read it: without names of files and fields, and without JSON. */
export interface WordedProblem {
  /** The place of the problem. */
  field: string;
  reason: string;
  fix: string;
}

/**
 * The naming for those who work in the studio (R-STU-14): its labels, and the default texts of the portal instead of
 * their keys.
 */
export const createStudioNaming = (sources: NameSources, language: Language): Naming => ({
  language,
  isStudio: true,
  name: (mention, file) => nameInStudio(mention, file, sources, language),
});

/** Creates a function that words problems as the studio does. */
export const createProblemWording = (
  sources: NameSources,
  language: Language,
): ((problem: EntityProblem) => WordedProblem) => {
  const naming = createStudioNaming(sources, language);
  return ({ file, path, reason, fix }) => ({
    field: nameLocation(fileInVersion(file), path, sources, language),
    reason: writeSentence(reason, naming, file),
    fix: writeSentence(fix, naming, file),
  });
};

const LONGEST_TEXT = 60;

const quoteText = (text: string, language: Language): string => {
  const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return language === 'es' ? `«${shown}»` : `“${shown}”`;
};

/** The name of a file in its version, without the folder of the entity. */
const fileInVersion = (file: string): string => file.replace(/^entities\/[^/]*\/?/, '');

function nameLocation(file: string, path: string, sources: NameSources, language: Language): string {
  if (file !== 'entity.json') return nameChange({ file, path }, sources, language);
  const [field = '', part = ''] = parseJsonPointer(path);
  const known = [`/${field}/${part}`, `/${field}`].find((one) => sources.fields[one]);
  return known === undefined && field !== ''
    ? quoteText(field, language)
    : nameChange({ file, path: known ?? '' }, sources, language);
}

/** Says what a value is that would be JSON, or a number of another language; undefined for others. */
function describeValue(value: unknown): LocalizedText | undefined {
  if (value === '') return localized({ es: 'vacío', en: 'empty' });
  if (typeof value === 'number') return localized({ es: String(value).replace('.', ','), en: String(value) });
  if (Array.isArray(value)) return localized({ es: 'una lista', en: 'a list' });
  return typeof value === 'object' && value !== null
    ? localized({ es: 'un grupo de valores', en: 'a group of values' })
    : undefined;
}

function nameInStudio(
  mention: Exclude<Mention, { of: 'list' }>,
  file: string,
  sources: NameSources,
  language: Language,
): string {
  const quote = (text: string) => quoteText(text, language);
  switch (mention.of) {
    case 'field': {
      const { part, name } = sources.fields[mention.path] ?? {};
      return quote((part ?? name)?.[language] ?? parseJsonPointer(mention.path).at(-1) ?? '');
    }
    case 'choice':
      return sources.fields[mention.path]?.choices?.[mention.value]?.[language] ?? quote(mention.value);
    case 'text':
      return quote(sources.findText(mention.key) ?? mention.key);
    case 'form':
      return quote(sources.forms[mention.form]?.[language] ?? mention.form);
    case 'form-field':
      return quote(sources.findText(`forms.${mention.form}.${mention.name}`) ?? mention.name);
    case 'rule':
      return quote(nameAspect(mention.rule, language));
    case 'place':
      return nameLocation(fileInVersion(file), mention.path, sources, language);
    case 'value':
      return describeValue(mention.value)?.[language] ?? quoteValue(mention.value);
  }
}
