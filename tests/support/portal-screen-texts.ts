import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = 'src/portal';
/** A title, the text below it, or an introduction: `title={translate('advances.refused')}`. */
const SHOWN = /\b(?:title|text|intro)=\{(?:[^{}]|\{[^{}]*\})*?translate\(((?:[^()]|\([^()]*\))*)\)/g;
/** A sentence of a dialog. */
const SENTENCE = /<p[^>]*>\s*\{translate\(((?:[^()]|\([^()]*\))*)\)/g;
/** A sentence of a notice. */
const NOTICE = /<Notice\b[^>]*>\s*<p[^>]*>\s*\{translate\(((?:[^()]|\([^()]*\))*)\)/g;
/** A message that comes and goes. */
const TOAST = /\bshowToast\((?:[^()]|\([^()]*\))*?translate\(((?:[^()]|\([^()]*\))*)\)/g;
/** Titles and messages whose key is put together elsewhere. */
const INDIRECT = /^(?:signature\.(?:title|refused|passkey|missing)|login\.sent)/;
const LITERAL = /'([\w.-]+\.[\w.-]+)'|`([^`]+)`/g;

/** The names of texts that a piece of source gives as a title, or as the text of a panel, a dialog or a toast. */
function listPatterns(source: string, isDialog: boolean): string[] {
  const found = [
    ...source.matchAll(SHOWN),
    ...source.matchAll(TOAST),
    ...source.matchAll(NOTICE),
    ...(isDialog ? source.matchAll(SENTENCE) : []),
  ];
  return found.flatMap(([, given = '']) =>
    [...given.matchAll(LITERAL)].map(([, key, template = '']) => key ?? template),
  );
}

const toRegExp = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, String.raw`[\w-]+`)}$`);

/**
 * Lists the keys of all titles, texts of dialogs and panels, and messages that the sources of the portal show.
 * @param texts all texts of the portal by key
 */
export async function listScreenTextKeys(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const files = (await readdir(ROOT, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const patterns = await Promise.all(
    files.map(async (file) => listPatterns(await readFile(path.join(ROOT, file), 'utf8'), file.endsWith('Dialog.tsx'))),
  );
  const expressions = [...new Set(patterns.flat())].map(toRegExp);
  return Object.keys(texts).filter(
    (key) => key.startsWith('errors.') || INDIRECT.test(key) || expressions.some((one) => one.test(key)),
  );
}
