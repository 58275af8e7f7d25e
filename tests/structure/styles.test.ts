import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { classesIn, readSheets, selectorsOf, wordsOf } from './styles.ts';
import type { Sheet } from './styles.ts';

const sheets = readSheets();
const features = sheets.filter(({ folder }) => folder.startsWith('features/'));

/** The words that every selector of a sheet contains: nothing without such a class is styled by it. */
function ownWords({ text }: Pick<Sheet, 'text'>): string[] {
  const words = selectorsOf(text).map((selector) => wordsOf(classesIn(selector)));
  return (words[0] ?? []).filter((word) => words.every((each) => each.includes(word)));
}

/** The classes that a folder's components name. */
const classesDrawn = (folder: string): string[] =>
  readdirSync(`src/portal/${folder}`, { encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(`src/portal/${folder}/${file}`, 'utf8').matchAll(/[cC]lassName=(?:"([^"]*)"|\{([^}]*)\})/g),
    ])
    .flatMap(([, plain = '', code = '']) => [plain, ...[...code.matchAll(/['`]([^'`]*)['`]/g)].map(([, text]) => text)])
    .flatMap((text = '') => text.split(/\s+/))
    .filter(Boolean);

const allWords = (folder: string) => wordsOf(classesDrawn(folder));
const folders = [...new Set([...sheets.map(({ folder }) => folder), ...readFeatures()])];

function readFeatures() {
  return readdirSync('src/portal/features').map((name) => `features/${name}`);
}

describe.each(features)('$file styles nothing but its own feature', (sheet) => {
  const [word = ''] = ownWords(sheet);

  test('each of its selectors has a class that begins with one and the same word', () => {
    expect(word, selectorsOf(sheet.text).join(', ')).not.toBe('');
  });

  test('no other sheet and no other folder has that word', () => {
    const others = sheets.filter(({ folder }) => folder !== sheet.folder);
    const styled = others.filter(({ text }) => wordsOf(selectorsOf(text).flatMap(classesIn)).includes(word));
    const drawn = folders.filter((folder) => folder !== sheet.folder && allWords(folder).includes(word));
    expect([...styled.map(({ file }) => file), ...drawn]).toEqual([]);
  });
});

test.each([
  ['.home-card { color: red } .table td { color: red }'],
  ['.home-card, .page-title { color: red }'],
  ['@media print { .home-card { color: red } main { color: red } }'],
  [':not(.home-card) { color: red }'],
  [':root { --gap: 0 } .home-card { color: red }'],
])('%s reaches beyond its feature', (text) => {
  expect(ownWords({ text })).toEqual([]);
});

test('what is nested, grouped or conditional belongs to its feature', () => {
  const text =
    '/* .x */ @media print { .home-card > p { color: red } } html:has(.home-card):not(.a, .b) { & p { top: 0 } }';
  expect(ownWords({ text })).toEqual(['home']);
});
