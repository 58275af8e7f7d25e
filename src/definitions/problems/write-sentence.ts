import { parseJsonPointer } from '#shared/versions/json-pointer.ts';
import { writeSpanishQuotes } from '#shared/texts/quotes.ts';
import { fillIn } from '#shared/texts/texts.ts';
import { formatCount } from './format-count.ts';
import type { Language } from './localized-text.ts';
import { quoteValue } from './quote-value.ts';
import type { Mention, Sentence, SentenceValue } from './sentence.ts';

/** How a kind of reader knows the things that sentences mention. */
export interface Naming {
  language: Language;
  /** Whether its readers work in the studio instead of writing files. */
  isStudio: boolean;
  /** @param file the file that has the problem */
  name: (mention: Exclude<Mention, { of: 'list' }>, file: string) => string;
}

/** Writes a sentence for the readers of a naming. @param file the file that has the problem */
export function writeSentence(sentence: Sentence, naming: Naming, file = ''): string {
  if (!('template' in sentence)) return sentence[naming.language];
  const { template, inStudio, values } = sentence;
  const text = ((naming.isStudio && inStudio) || template)[naming.language];
  const written = fillIn(
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeValue(value, naming, file)])),
  );
  return naming.isStudio && naming.language === 'es' ? writeSpanishQuotes(written) : written;
}

function writeValue(value: SentenceValue, naming: Naming, file: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatCount(value, naming.language);
  if ('inFiles' in value) return (naming.isStudio ? value.inStudio : value.inFiles)[naming.language];
  if (!('of' in value)) return value[naming.language];
  if (value.of === 'list') return value.mentions.map((mention) => writeValue(mention, naming, file)).join(', ');
  return naming.name(value, file);
}

/** The naming for those who write files: keys and JSON. */
export const createFileNaming = (language: Language): Naming => ({ language, isStudio: false, name: nameInFile });

const lastOf = (path: string): string => parseJsonPointer(path).at(-1) ?? '';

function nameInFile(mention: Exclude<Mention, { of: 'list' }>): string {
  switch (mention.of) {
    case 'field':
      return mention.isKey ? `"${lastOf(mention.path)}"` : lastOf(mention.path);
    case 'choice':
      return mention.value;
    case 'text':
      return mention.key;
    case 'form':
      return mention.form;
    case 'form-field':
      return mention.name;
    case 'rule':
      return mention.rule;
    case 'place':
      return lastOf(mention.path);
    case 'value':
      return quoteValue(mention.value);
  }
}
