import type { CodeCount } from '#studio/database/reports.ts';

interface RankedCodes {
  /** The entities with the most codes first; without an id, all others together. */
  entities: { id: string | null; name: string }[];
  /** The most frequent codes first, with their counts for each of the entities; null for all others together. */
  codes: { code: number | null; counts: number[] }[];
}

const MOST_ENTITIES = 8;
const MOST_CODES = 5;

/** Ranks error codes and entities for a chart that stays readable: what is rare is added up as the others (R-DESK-01). */
export function rankErrorCodes(rows: readonly CodeCount[]): RankedCodes {
  const codes = rankKeys(rows, ({ code }) => code, MOST_CODES);
  const entities = rankKeys(rows, ({ entity }) => entity, MOST_ENTITIES);
  const nameOf = (id: string | null) => rows.find(({ entity }) => entity === id)?.name ?? id ?? '';
  const countOf = (code: number | null, id: string | null) =>
    rows
      .filter((row) => keyIn(codes, row.code) === code && keyIn(entities, row.entity) === id)
      .reduce((sum, { count }) => sum + Number(count), 0);
  return {
    entities: entities.map((id) => ({ id, name: nameOf(id) })),
    codes: codes.map((code) => ({ code, counts: entities.map((id) => countOf(code, id)) })),
  };
}

/** The most frequent keys, and null for the rest when there is one. */
function rankKeys<Key extends string | number>(
  rows: readonly CodeCount[],
  keyOf: (row: CodeCount) => Key,
  most: number,
): (Key | null)[] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + Number(row.count));
  const ranked = [...sums].toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1));
  const keys = ranked.map(([key]) => key);
  return keys.length > most ? [...keys.slice(0, most), null] : keys;
}

const keyIn = <Key>(ranked: readonly (Key | null)[], key: Key): Key | null => (ranked.includes(key) ? key : null);
