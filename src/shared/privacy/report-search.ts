import { formatAmount } from '#shared/money/format-money.ts';
import { type Cents, toCents } from '#shared/money/money.ts';
import { readAmount } from './collect-amounts.ts';
import { getAmbiguousReadings, parseAmount } from '#shared/money/parse-amount.ts';

/** What a search of the portal looks at (R-PLAN-09). */
const SEARCHED = ['customerName', 'invoiceNumberExt', 'invoiceNumber'] as const;
/** A row of an answer, before and after it was anonymized. */
export interface RowPair {
  real: object;
  fake: object;
}

/** The shortest text for which the portal searches. */
const SHORTEST = 3;

/** They belong to nobody, and begin many numbers of invoices. */
const ZEROS = /^0+$/;

/** The amounts of an invoice that the portal's search looks at. */
const AMOUNTS = ['nominalAmount', 'nominalAmountFinanced'] as const;

/** The amounts that a searched text may mean: none, one, or both readings of "1.234". */
export function readSearchedAmounts(text: string): Cents[] {
  const amount = parseAmount(text);
  return (getAmbiguousReadings(text) ?? (amount ? [amount] : [])).map(toCents);
}

/**
 * Finds a text that finds the same rows among the anonymized ones as another among the real ones: an invented text would
 * find none. A text that is an amount becomes the one that replaces it;
 * zeros stay.
 * @returns undefined when it finds no row, or no text finds the same ones
 */
export function findSameSearch(
  text: string,
  rows: readonly RowPair[],
  replaceAmount: (cents: Cents) => Cents,
): string | undefined {
  if (text.trim().length < SHORTEST) return 'x'.repeat(text.trim().length);
  const amounts = readSearchedAmounts(text);
  const isInTexts = matchesOf(
    rows.map(({ real }) => describe(real)),
    // An amount with decimals is no part of a number.
    amounts.length > 0 && text.includes(',') ? '' : simplify(text),
  );
  const wanted = rows.map(({ real }, index) => isInTexts[index] || hasAmount(real, amounts));
  const isSame = (found: readonly boolean[]) => found.every((isFound, index) => isFound === wanted[index]);
  const fakeTexts = rows.map(({ fake }) => describe(fake));
  const findsNow = () =>
    matchesOf(fakeTexts, simplify(text)).map((isThere, index) => isThere || hasAmount(rows[index]!.fake, amounts));
  if (ZEROS.test(text.trim()) && isSame(findsNow())) return text;
  const meant = amounts.find((cents) => rows.some(({ real }) => hasAmount(real, [cents]))) ?? amounts[0];
  if (meant !== undefined) {
    const made = replaceAmount(meant);
    if (isSame(rows.map(({ fake }) => hasAmount(fake, [made])))) return formatAmount(made);
  }
  const fakes = rows.map(({ fake }) => listWords(fake));
  const first = wanted.indexOf(true);
  if (first < 0) return undefined;
  return listParts(fakes[first] ?? []).find((part) => isSame(matchesOf(fakes, part)));
}

const hasAmount = (row: object, amounts: readonly Cents[]): boolean =>
  AMOUNTS.some((name) => {
    const cents = readAmount((row as Record<string, unknown>)[name], 'euros');
    return cents !== undefined && amounts.includes(cents);
  });

/** Pairs the rows of the lists in a response with those of the same response after it was anonymized. */
export function pairRows(real: unknown, fake: unknown): RowPair[] {
  const [rows, others] = [findRows(real), findRows(fake)];
  return rows.length === others.length ? rows.map((row, index) => ({ real: row, fake: others[index]! })) : [];
}

function findRows(body: unknown): object[] {
  if (Array.isArray(body)) return body.filter((row): row is object => typeof row === 'object' && row !== null);
  if (typeof body !== 'object' || body === null) return [];
  for (const part of Object.values(body)) {
    const rows = findRows(part);
    if (rows.length > 0) return rows;
  }
  return [];
}

const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const describe = (row: object): string[] =>
  SEARCHED.map((name) => simplify(String((row as Record<string, unknown>)[name] ?? '')));

/** The words of a row: no search finds a part of two of them together. */
const listWords = (row: object): string[] =>
  SEARCHED.flatMap((name) => {
    const text = String((row as Record<string, unknown>)[name] ?? '');
    return name === 'customerName'
      ? text
          .replaceAll(/[.']/g, '')
          .split(/[^\p{L}\p{N}\p{M}]+/u)
          .map(simplify)
      : [simplify(text)];
  });

const matchesOf = (rows: readonly string[][], text: string): boolean[] =>
  rows.map((fields) => text !== '' && fields.some((field) => field.includes(text)));

/** The parts of texts that are long enough to be searched for, the longest first. */
const listParts = (fields: readonly string[]): string[] =>
  fields
    .flatMap((field) =>
      Array.from({ length: field.length }, (_, from) =>
        Array.from({ length: Math.max(0, field.length - from - SHORTEST + 1) }, (_unused, more) =>
          field.slice(from, from + SHORTEST + more),
        ),
      ).flat(),
    )
    .sort((one, other) => other.length - one.length);
