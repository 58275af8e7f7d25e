import { expect, test } from 'vitest';
import { findColumnHeadings } from '#build/texts/column-headings.ts';
import type { TextPack } from '#shared/texts/texts.ts';

type Packs = Record<string, TextPack>;
const files = Object.entries(import.meta.glob<Packs>('/src/**/*.texts.ts', { eager: true }));
const packs = files.flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, pack]) => ({ file, name, pack })),
);

const sources = Object.entries(
  import.meta.glob<string>('/src/portal/**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
);
/** The texts of the headings of lists, which stand with their columns. */
const headings = sources.flatMap(([file, code]) => findColumnHeadings(code, file).map(({ key }) => key));

const placesIn = (text = '') => [...new Set(text.match(/%\{.*?\}/g))].toSorted();

test('a file *.texts.ts of portal, console, stage, platform and studio holds packs, and nothing else', () => {
  const folders = new Set(files.map(([file]) => file.split('/')[2]));
  expect([...folders].toSorted()).toEqual(['console', 'generated', 'platform', 'portal', 'stage', 'studio']);
  for (const { file, name, pack } of packs) {
    expect(name, file).toMatch(/Texts$/);
    expect(Object.keys(pack), `${file} ${name}`).toEqual(['es', 'en']);
  }
});

test('R-CON-04 every key has one form, and every text is in both languages or in Spanish alone', () => {
  for (const { file, pack } of packs) {
    const [spanish, english] = [Object.keys(pack.es), Object.keys(pack.en)];
    for (const key of [...spanish, ...english]) expect(key, file).toMatch(/^[\w-]+\../);
    if (english.length > 0) expect(english.toSorted(), file).toEqual(spanish.toSorted());
  }
});

test('R-CON-04 the English version of a text has the values of the Spanish one', () => {
  for (const { file, pack } of packs)
    for (const [key, text] of Object.entries(pack.en))
      expect(placesIn(text), `${file} ${key}`).toEqual(placesIn(pack.es[key]));
});

test('R-CON-04 every place for a value is written as %{name}, so that no text is shown with a bare {name}', () => {
  const bare = packs.flatMap(({ file, pack }) =>
    Object.values(pack).flatMap((texts) =>
      Object.entries(texts)
        .filter(([, text]) => /(?<!%)\{\w+\}/.test(text))
        .map(([key]) => `${file} ${key}`),
    ),
  );
  expect(bare).toEqual([]);
});

test.each([
  ['portal', headings],
  ['console', []],
])('R-CON-04 no two packs or columns of the %s have a text by the same key', (application, others) => {
  const own = packs.filter(({ file }) => file.startsWith(`/src/${application}/`));
  const keys = [...own.flatMap(({ pack }) => Object.keys(pack.es)), ...others];
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the headings of all lists of the portal are found', () => {
  expect(headings).toEqual(expect.arrayContaining(['invoices.number', 'accounts.iban', 'users.alias', 'sample.total']));
});
