import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the documentation. */
export interface Page {
  /** From the root of the project. */
  file: string;
  text: string;
  /** The text without its blocks of code. */
  prose: string;
}

/** The README and every page below `docs`. */
export const readPages = (): Page[] =>
  ['README.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name))]
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return { file, text, prose: text.replaceAll(/^```[\s\S]*?^```$/gm, '') };
    });

/** The page of a file. @throws Error when there is none */
export const pageOf = (file: string): Page => {
  const page = readPages().find((each) => each.file === file);
  if (!page) throw new Error(`There is no page ${file}.`);
  return page;
};

/**
 * The table, or the list of lines "- `name`: text", after a comment `<!-- checked: name -->` or `<!-- generated: name -->`:
 * its rows, their cells without formatting.
 */
export function checkedTable(page: Page, name: string): string[][] {
  const rows = page.text.split(new RegExp(`<!-- (?:checked|generated): ${name} -->\\n\\n`))[1]?.split('\n\n')[0] ?? '';
  const items = [...rows.matchAll(/^- (`[^`]+`): (.+)$/gm)].map(([, ...cells]) => cells);
  if (items.length > 0) return items;
  return rows
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The messages that the guide for entities quotes. @param name of the list */
export const messagesOfGuide = (name: string): string[] =>
  checkedTable(pageOf('docs/entities.md'), name).map(([message = '']) => codeIn(message)[0] ?? '');

/** What stands in backticks on a line of a page or in a cell of a table. */
export const codeIn = (text: string): string[] =>
  [...text.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , code = '']) => code.trim());
