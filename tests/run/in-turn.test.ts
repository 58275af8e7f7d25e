import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leftToOthers, ROWS } from './in-turn.ts';

const files = ROWS.flatMap((row) => row.map(({ file }) => file));

test('every file that takes its turn exists, and stands in one row', () => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('each run takes one file of every row, and each file is taken by every third run at least', () => {
  const taken = [0, 1, 2, 3, 4, 5].map((seed) => files.filter((file) => !leftToOthers(seed, []).includes(file)));
  for (const one of taken) expect(one).toHaveLength(ROWS.length);
  const together = (from: number) => new Set(taken.slice(from, from + 3).flat()).size;
  expect([0, 1, 2, 3].map(together)).toEqual(Array(4).fill(files.length));
});

test('what has changed is tried whoever’s turn it is', () => {
  const backup = 'tests/service/backup.test.ts';
  const left = [0, 1, 2].filter((seed) => leftToOthers(seed, []).includes(backup));
  expect(left).toHaveLength(2);
  for (const path of ['src/service/backup/file.ts', backup])
    expect(leftToOthers(left[0] ?? 0, [path])).not.toContain(backup);
  expect(leftToOthers(left[0] ?? 0, ['src/portal/ui/toasts.ts'])).toContain(backup);
});
