import { expect, test } from 'vitest';
import type { CodeCount } from '#studio/database/reports.ts';
import { rankErrorCodes } from './rank-codes.ts';

const row = (entity: string, code: number, count: number, name: string | null = null): CodeCount => ({
  entity,
  name,
  code,
  count,
});

test('R-DESK-01 the most frequent come first, and an entity without a name keeps its code', () => {
  expect(
    rankErrorCodes([row('9001', 637, 1, 'Caja Roble'), row('9002', 651, 3), row('9001', 651, 1, 'Caja Roble')]),
  ).toEqual({
    entities: [
      { id: '9002', name: '9002' },
      { id: '9001', name: 'Caja Roble' },
    ],
    codes: [
      { code: 651, counts: [3, 1] },
      { code: 637, counts: [0, 1] },
    ],
  });
});

test('R-DESK-01 what is rare is added up: entities from the ninth on, and codes from the sixth on', () => {
  const entities = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const codes = [1, 2, 3, 4, 5, 6, 7];
  const rows = entities.flatMap((entity, index) =>
    codes.map((code) => row(entity, code, 100 * (10 - index) + 10 - code)),
  );
  const ranked = rankErrorCodes(rows);
  expect(ranked.entities.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', null]);
  expect(ranked.codes.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, null]);
  expect(ranked.codes[0]?.counts).toEqual([1009, 909, 809, 709, 609, 509, 409, 309, 318]);
  expect(ranked.codes.at(-1)?.counts[0]).toBe(2007);
});

test('R-DESK-01 without codes there is nothing to draw', () => {
  expect(rankErrorCodes([])).toEqual({ entities: [], codes: [] });
});
