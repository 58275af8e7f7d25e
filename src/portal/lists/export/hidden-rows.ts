import { strFromU8, unzipSync } from 'fflate';
import { readAttributes, scanMarkup } from './markup-tokens.ts';
import { MOST_SHEETS } from './sheet-limits.ts';

/** The numbers of hidden rows by the names of their sheets. */
export type HiddenRows = ReadonlyMap<string, ReadonlySet<number>>;

const OPEN_DOCUMENT = 'content.xml';
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const PARTS = /^(content\.xml|xl\/(_rels\/)?workbook\.xml(\.rels)?|xl\/worksheets\/[^/]{1,99})$/i;

/**
 * Finds rows that are hidden by hand or by a filter. The library tells those of old Excel files; for others it would have
 * to read all formats, which takes several times as long.
 * @param zip as it is given to the library: repeats are cut, and nothing is compressed
 */
export function findHiddenRows(zip: Uint8Array): HiddenRows {
  const parts = unzipSync(zip, { filter: ({ name }) => PARTS.test(name) });
  const names = new Map(Object.keys(parts).map((name) => [name.toLowerCase(), name]));
  const read = (name: string) => strFromU8(parts[names.get(name) ?? ''] ?? new Uint8Array());
  return names.has(OPEN_DOCUMENT) ? findInOpenDocument(read(OPEN_DOCUMENT)) : findInWorkbook(read);
}

/** The values of attributes of all elements with a name. */
function* listElements(xml: string, wanted: string): Generator<ReadonlyMap<string, string>> {
  for (const token of scanMarkup(xml))
    if (token.kind === 'open' && token.name === wanted) yield readAttributes(token.attributes);
}

function findInWorkbook(read: (part: string) => string): HiddenRows {
  const targets = new Map(
    Array.from(listElements(read(RELATIONS), 'relationship'), (given) => [
      given.get('id'),
      `xl/${(given.get('target') ?? '').replaceAll('\\', '/').replace(/^\/?(xl\/)?/i, '')}`.toLowerCase(),
    ]),
  );
  const sheets = Array.from(listElements(read(WORKBOOK), 'sheet')).slice(0, MOST_SHEETS);
  return new Map(
    sheets.map((given) => [given.get('name') ?? '', listHiddenRows(read(targets.get(given.get('id')) ?? ''))]),
  );
}

const ROW = /<(?:[\w.-]{1,50}:)?row\s([^<>]{0,999})>/g;

function listHiddenRows(sheet: string): ReadonlySet<number> {
  const hidden = new Set<number>();
  if (!sheet.includes('hidden=')) return hidden;
  let number = 0;
  for (const [, attributes = ''] of sheet.matchAll(ROW)) {
    const stated = /\br="(\d{1,7})"/.exec(attributes)?.[1];
    number = stated === undefined ? number + 1 : Number(stated);
    if (/\bhidden="(1|true)"/.test(attributes)) hidden.add(number);
  }
  return hidden;
}

function findInOpenDocument(xml: string): HiddenRows {
  const found = new Map<string, Set<number>>();
  if (!/visibility="(collapse|filter)"/.test(xml)) return found;
  let [number, own] = [1, new Set<number>()];
  for (const token of scanMarkup(xml)) {
    if (token.kind !== 'open' || (token.name !== 'table' && token.name !== 'table-row')) continue;
    const given = readAttributes(token.attributes);
    if (token.name === 'table') {
      [number, own] = [1, new Set<number>()];
      found.set(given.get('name') ?? '', own);
      continue;
    }
    const next = number + Number(given.get('number-rows-repeated') ?? 1);
    if (/^(collapse|filter)$/.test(given.get('visibility') ?? ''))
      for (let at = number; at < next; at += 1) own.add(at);
    number = next;
  }
  return found;
}
