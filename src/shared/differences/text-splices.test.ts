import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { applySplices, createSplices } from './text-splices.ts';

const piece = fc.oneof(
  fc.constantFrom('a', '.', '>', '<p>', '\n', '\\', '"', '🏦', '\ud83c', 'ñ'),
  fc.string({ unit: 'binary', maxLength: 400 }),
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

test('R-STU-20 what was changed in a text leads from one text to the other exactly, whatever both are', () => {
  fc.assert(
    fc.property(text, text, text, text, (start, one, other, end) => {
      const [before, after] = [start + one + end, start + other + end];
      expect(applySplices(before, createSplices(before, after))).toBe(after);
    }),
    { numRuns: getRunCount(5_000) },
  );
});

test('R-STU-20 two changed sentences of 200,000 characters are two short splices, however far apart', () => {
  const before = buildTerms(200_000);
  const after = before
    .replace('La cesión es plena y sin recurso.', 'La cesión es parcial.')
    .replace('Fin del contrato.', 'Fin de las condiciones.');
  const splices = createSplices(before, after);
  expect(applySplices(before, splices)).toBe(after);
  expect(JSON.stringify(splices).length).toBeLessThan(200);
});

test('R-STU-20 a text that replaces another one as a whole takes no more than itself', () => {
  const [before, after] = ['a.'.repeat(100_000), 'b.'.repeat(100_000)];
  expect(createSplices(before, after)).toEqual([[0, 199_999, `${'b.'.repeat(99_999)}b`]]);
});
