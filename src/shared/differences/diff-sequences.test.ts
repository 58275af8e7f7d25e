import { expect, test } from 'vitest';
import { diffSequences } from './diff-sequences.ts';

const letters = (text: string) => [...text];

test('R-STU-17 what is taken out and what is put in at one place is one hunk, and hunks cover both sequences', () => {
  expect(diffSequences(letters('abcdef'), letters('abXYef!'), 10, { steps: 1_000 })).toEqual([
    { isSame: true, before: [0, 2], after: [0, 2] },
    { isSame: false, before: [2, 4], after: [2, 4] },
    { isSame: true, before: [4, 6], after: [4, 6] },
    { isSame: false, before: [6, 6], after: [6, 7] },
  ]);
  expect(diffSequences([], [], 10, { steps: 1_000 })).toEqual([]);
});

test('R-STU-17 a comparison gives up beyond its edits or its steps, on every machine alike', () => {
  expect(diffSequences(letters('abcd'), letters('wxyz'), 8, { steps: 1_000 })).toHaveLength(1);
  expect(diffSequences(letters('abcd'), letters('wxyz'), 7, { steps: 1_000 })).toBeUndefined();
  const budget = { steps: 5_000 };
  const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 2_000 }, (_item, at) => `${letter}${at}`));
  expect(diffSequences(before!, after!, 400, budget)).toBeUndefined();
  expect(budget.steps).toBeLessThan(0);
  expect(diffSequences(letters('ab'), letters('ab'), 4, budget)).toBeUndefined();
});
