import { getAmbiguousReadings, parseAmount } from '#shared/parse-amount.ts';
import { parseDay } from '#shared/days.ts';
import type { IsoDay } from '#shared/days.ts';
import { toCents } from '#shared/money.ts';
import type { Cents } from '#shared/money.ts';
import { detectSeparator, readCsvRows } from '#shared/read-csv.ts';
import { takeInSlices } from './in-slices.ts';

/** The rows of the supplier's own list, as texts. */
export type OwnRows = string[][];

/** The longest list that is compared. */
export const MOST_ROWS = 50_000;

/** A text that may be a day: with separators, as a number alone is rather an invoice's. */
const isDay = (text: string) => /[./-]/.test(text) && parseDay(text) !== null && text !== '';
/** An amount with decimals, as a whole number is rather an invoice's. */
const isAmount = (text: string) => /[.,]\d{2}(\s*(€|eur|euros))?$/i.test(text) && readAmounts(text).length > 0;

/**
 * Splits a line of which only spaces separate the cells: its number, which may have spaces itself, and before its end an
 * amount and a day in any order.
 * @returns number, amount and day, '' for what it does not have
 */
export function splitAtSpaces(line: string): string[] {
  const words = line.trim().split(/\s+/);
  let [amount, day] = ['', ''];
  while (words.length > 1) {
    const last = words.at(-1) as string;
    if (isDay(last)) day ||= last;
    else if (isAmount(last)) amount ||= last;
    else if (!/^(€|eur|euros)$/i.test(last)) break;
    words.pop();
  }
  return [words.join(' '), amount, day];
}

/** Reads a pasted text or a CSV file, whatever separates its cells. @throws RangeError if it has more than 50,000 rows */
export async function readOwnText(text: string, signal?: AbortSignal): Promise<OwnRows> {
  const separator = detectSeparator(text);
  const rows: OwnRows = [];
  const add = (cells: string[]) => {
    if (rows.length >= MOST_ROWS) throw new RangeError(`More than ${MOST_ROWS} rows.`);
    rows.push(separator === undefined ? splitAtSpaces(cells[0] ?? '') : cells);
  };
  await takeInSlices(readCsvRows(text, separator), add, signal);
  return rows;
}

/** Decodes a text file: UTF-8 or UTF-16 with their marks, UTF-8 without, otherwise the Windows code page. */
export function decodeText(file: ArrayBuffer): string {
  const [first, second] = new Uint8Array(file);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Reads an amount in cents: none, one, or two where thousands and decimals are ambiguous; its sign is kept. */
export function readAmounts(text: string): Cents[] {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1;
  const unsigned = text.replace(/^\s*[-−]/, '');
  const amount = parseAmount(unsigned);
  const readings = amount ? [amount] : (getAmbiguousReadings(unsigned) ?? []);
  return readings.map((reading) => sign * toCents(reading));
}

/** Reads a day in any of the usual notations; the time of a timestamp is left out. */
export const readDay = (text: string): IsoDay | undefined =>
  parseDay(text.trim().split(/[T\s]\d{1,2}:/)[0] ?? '') || undefined;

/** What a column holds. */
export type ColumnRole = 'number' | 'amount' | 'day';

/** The place of each column that is compared; without a place it is not. */
export interface OwnColumns extends Partial<Record<ColumnRole, number>> {
  /** How many rows stand above the first line. */
  headRows: number;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Headings by their role, the best first. */
const HEADINGS: Record<ColumnRole, readonly RegExp[]> = {
  day: [/vencim|vto|due/, /fecha|dia|date/],
  amount: [/total/, /importe|amount|nominal|euros|€/],
  number: [
    /^(n[º°.o]?|num(ero)?\.?)( de)?( la)? ?(factura|fra\.?)/,
    /factura|fra\b|invoice/,
    /^(n[º°.]?|no|num(ero)?\.?)$/,
    /documento|referencia|^ref/,
  ],
};
const NO_VALUES = /cliente|client|proveedor|[cn]if\b|iban|cuenta|pedido|base|iva/;
const OTHERS: Record<ColumnRole, RegExp> = {
  day: NO_VALUES,
  amount: NO_VALUES,
  number: /cliente|client|proveedor|[cn]if\b|iban|cuenta|pedido|fecha|date|vencim|vto|importe|amount|total/,
};

/** Finds columns by the headings of a row; a column has one role. */
function findByHeading(row: readonly string[]): Partial<Record<ColumnRole, number>> {
  const headings = row.map(plain);
  const taken = new Set<number>();
  const found: Partial<Record<ColumnRole, number>> = {};
  for (const role of ['day', 'amount', 'number'] as const) {
    for (const pattern of HEADINGS[role]) {
      const place = headings.findIndex((text, at) => !taken.has(at) && pattern.test(text) && !OTHERS[role].test(text));
      if (place < 0) continue;
      found[role] = place;
      taken.add(place);
      break;
    }
  }
  return found;
}

const SAMPLE_ROWS = 100;
const HEADING_ROWS = 15;

/** Finds columns by what stands in them. */
function findByContent(rows: OwnRows): Partial<Record<ColumnRole, number>> & { number: number } {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const isMostly = (place: number, test: (text: string) => boolean) => {
    const cells = rows.map((row) => row[place] ?? '').filter((text) => text !== '');
    return cells.length > 0 && cells.filter(test).length >= cells.length * 0.8;
  };
  const day = places.findLast((place) => isMostly(place, isDay));
  const amount = places.findLast((place) => place !== day && isMostly(place, isAmount));
  const number = places.find(
    (place) => place !== day && place !== amount && isMostly(place, (text) => /\d/.test(text)),
  );
  return { number: number ?? 0, ...(amount !== undefined && { amount }), ...(day !== undefined && { day }) };
}

/** Recognises the columns of a list by their headings, otherwise by what stands in them. */
export function recogniseColumns(rows: OwnRows): OwnColumns {
  const heads = rows.slice(0, HEADING_ROWS);
  const place = heads.findIndex(
    (row) =>
      findByHeading(row).number !== undefined &&
      row.every((text) => !isDay(text) && !isAmount(text) && !/\d{3}/.test(text)),
  );
  if (place < 0) {
    const found = findByContent(rows.slice(0, SAMPLE_ROWS));
    // Above the first number may stand a title.
    const first = heads.findIndex((row) => /\d/.test(row[found.number] ?? ''));
    return { headRows: Math.max(0, first), ...found };
  }
  const byContent = findByContent(rows.slice(place + 1, place + 1 + SAMPLE_ROWS));
  const named = findByHeading(heads[place] ?? []);
  const taken = new Set(Object.values(named));
  const others = Object.entries(byContent).filter(([role, at]) => !(role in named) && !taken.has(at));
  return { headRows: place + 1, ...Object.fromEntries(others), ...named };
}

/** A line of the own list. */
export interface OwnLine {
  /** Its row in the list, from 1 on. */
  row: number;
  number: string;
  /** As written; '' without one. */
  amount: string;
  day: string;
}

/** The lines of a list that have a number. */
export const toOwnLines = (rows: OwnRows, { number = -1, amount = -1, day = -1, headRows }: OwnColumns): OwnLine[] =>
  rows
    .map((cells, place) => ({
      row: place + 1,
      number: cells[number] ?? '',
      amount: cells[amount] ?? '',
      day: cells[day] ?? '',
    }))
    .slice(headRows)
    .filter((line) => line.number !== '');
