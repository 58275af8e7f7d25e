import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { ERROR_CODES, getErrorTextKey } from '#shared/errors/error-catalogue.ts';

const PAGE = 'docs/requirements.md';
// The page itself cites nothing, nor do the recipes and the examples below.
const IGNORED = /^docs\/(requirements|contributing)\.md$|^src\/generated\/|^tests\/structure\/requirements\.test\.ts$/;
const TEXT = /\.(tsx?|js|json|md|css|html|sql)$/;

// One id, then what continues it: `…09` for a range, `, 18` or ` and 18` for another id.
const CITATION = /\bR-([A-Z]+)-(\d+)((?:…\d+|(?:, | and )\d{2,}(?=[…),.;:]|$))*)/gm;
const CONTINUATION = /(…|, | and )(\d+)/g;
const LINE = /^(?:-|\|) <a id="([^"]+)"><\/a>\*\*(R-[A-Z]+-\d+)\*\* +(?:\| )?(.*?)[ |]*$/gm;
const SECTION = /^## (.+ \((R-[A-Z]+)\))\n([^]*?)(?=^## |(?![^]))/gm;

const page = readFileSync(PAGE, 'utf8');
const lines = [...page.matchAll(LINE)].map(([, anchor = '', id = '', text = '']) => ({ anchor, id, text }));
const idsOfPage = new Set(lines.map(({ id }) => id));

/** The ids that a text cites: single ones, ranges and lists with all that they mean, and `R-CODE-${…}` for all codes. */
function citedIn(text: string): string[] {
  const ids = [...text.matchAll(CITATION)].flatMap(([, area = '', first = '', rest = '']) => {
    const idOf = (number: number) => `R-${area}-${String(number).padStart(first.length, '0')}`;
    const numbers = [Number(first)];
    for (const [, how, number] of rest.matchAll(CONTINUATION)) {
      const from = how === '…' ? (numbers.at(-1) ?? 0) + 1 : Number(number);
      for (let each = from; each <= Number(number); each += 1) numbers.push(each);
    }
    return numbers.map(idOf);
  });
  return text.includes('R-CODE-${') ? [...ids, ...ERROR_CODES.map((code) => `R-CODE-${code}`)] : ids;
}

const citations = ['src', 'tests', 'schemas', 'entities', 'docs']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => TEXT.test(file) && !IGNORED.test(file))
  .map((file) => ({ file, ids: new Set(citedIn(readFileSync(file, 'utf8'))) }));

test.each([
  ['R-LOGIN-06…09)', 'R-LOGIN-06 R-LOGIN-07 R-LOGIN-08 R-LOGIN-09'],
  ['R-VAL-99…101', 'R-VAL-99 R-VAL-100 R-VAL-101'],
  ['R-VAL-10…11 and 84…85, in order', 'R-VAL-10 R-VAL-11 R-VAL-84 R-VAL-85'],
  ['(R-CODE-618, 631, 733).', 'R-CODE-618 R-CODE-631 R-CODE-733'],
  ['R-ROUTE-02, R-ROUTE-03', 'R-ROUTE-02 R-ROUTE-03'],
  ['R-LIM-02, 15 seconds', 'R-LIM-02'],
])('%s cites %s', (text, ids) => expect(citedIn(text)).toEqual(ids.split(' ')));

test('every requirement that a file cites has its line', () => {
  const missing = citations.flatMap(({ file, ids }) =>
    [...ids].filter((id) => !idsOfPage.has(id)).map((id) => `${file} cites ${id}, which ${PAGE} lacks`),
  );
  expect(citations.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

test('every line is about a requirement that is cited', () => {
  const cited = new Set(citations.flatMap(({ ids }) => [...ids]));
  const idle = [...idsOfPage].filter((id) => !cited.has(id));
  expect(idle.map((id) => `${PAGE} has ${id}, which no file cites`)).toEqual([]);
});

test('every requirement has one line with an anchor of its own and a text', () => {
  expect(page.match(/<a id=/g)).toHaveLength(lines.length);
  expect(lines.filter(({ id }, place) => lines.findIndex((line) => line.id === id) !== place)).toEqual([]);
  expect(lines.filter(({ anchor, id }) => anchor !== id.toLowerCase())).toEqual([]);
  expect(lines.filter(({ text }) => text === '')).toEqual([]);
});

test('the index leads to every area, and an area has its ids in order and no others', () => {
  const areas = [...page.matchAll(SECTION)];
  const titles = areas.map(([, title = '']) => title);
  const slugOf = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  expect([...page.matchAll(/^- (\[.+)$/gm)].map(([, link]) => link)).toEqual(
    titles.map((title) => `[${title}](#${slugOf(title)})`),
  );
  const numbered = areas.flatMap(([, , area = '', text = '']) =>
    [...text.matchAll(LINE)]
      .map(([, , id = '']) => Number(id.split('-')[2]))
      .toSorted((one, other) => one - other)
      .map((number) => `${area}-${String(number).padStart(area === 'R-CODE' ? 1 : 2, '0')}`),
  );
  expect(lines.map(({ id }) => id)).toEqual(numbered);
});

test('R-ERR-19 every code stands with the text that the portal shows for it', () => {
  const codes = lines.filter(({ id }) => id.startsWith('R-CODE-')).map(({ id, text }) => [id, text]);
  expect(codes).toEqual(ERROR_CODES.map((code) => [`R-CODE-${code}`, errorsTexts.es[getErrorTextKey(code)]]));
});
