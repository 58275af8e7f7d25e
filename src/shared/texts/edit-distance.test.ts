import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['PORT', 'PORT', 0],
  ['PROT', 'PORT', 1],
  ['kitten', 'sitting', 3],
  ['factura', 'fatcuras', 2],
  ['HOST', 'HOME', 2],
])('from “%s” to “%s” it is %i edits, in both directions', (one, other, edits) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([edits, edits]);
});

test('R-BEN-01 one letter left out, added, changed or swapped is one edit, whatever the word', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/);
  fc.assert(
    fc.property(word, fc.nat(), (text, index) => {
      const at = index % text.length;
      const shorter = text.slice(0, at) + text.slice(at + 1);
      expect(editDistance(text, text)).toBe(0);
      expect(editDistance(text, shorter)).toBe(1);
      expect(editDistance(shorter, text)).toBe(1);
      expect(editDistance(text, `${text.slice(0, at)}9${text.slice(at + 1)}`)).toBe(1);
      const next = at + 1 < text.length ? at : 0;
      const swapped = text.slice(0, next) + text[next + 1] + text[next] + text.slice(next + 2);
      expect(editDistance(text, swapped)).toBe(text[next] === text[next + 1] ? 0 : 1);
    }),
  );
});
