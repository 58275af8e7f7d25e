import type { Plugin } from 'vite';
import type { TextPack } from '#shared/texts/texts.ts';
import { findColumnHeadings } from './column-headings.ts';
import { readTextPacks } from './read-packs.ts';

/**
 * Removes the English texts from the built portal that a Spanish one hides (R-CONF-33), in packs and in the headings of
 * columns. English without Spanish stays (R-CONF-34).
 */
export const stripRedundantEnglishTextsPlugin = (): Plugin => ({
  name: 'texts',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.texts.ts')) return null;
    const [packs = {}] = await readTextPacks([id]);
    return Object.entries(packs)
      .map(([name, pack]) => `export const ${name} = ${JSON.stringify(withoutHidden(pack))};`)
      .join('\n');
  },
  transform: {
    filter: { id: /\.tsx$/, code: 'defineColumns' },
    handler: (code, id) => withSpanishHeadings(code, id),
  },
});

/** A pack without the English texts that have a Spanish version. */
const withoutHidden = ({ es, en }: TextPack): TextPack => ({
  es,
  en: Object.fromEntries(Object.entries(en).filter(([key]) => !(key in es))),
});

const withSpanishHeadings = (code: string, file: string): string =>
  findColumnHeadings(code, file).reduceRight(
    (text, { start, end, text: { es } }) => `${text.slice(0, start)}${JSON.stringify({ es })}${text.slice(end)}`,
    code,
  );
