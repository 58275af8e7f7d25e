import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { toPrintableText, wrapText } from './printable.ts';

const hasAll = () => true;
const isLatin = (codePoint: number) => codePoint < 0x250 && codePoint !== 0x202f;
/** A font whose characters all have the same width. */
const measure = (text: string) => [...text].length;

test.each([
  ['a letter and its mark, sent apart, are one letter', 'Ștefan', 'Ștefan', hasAll],
  ['breaks of lines and tabs become blanks', 'Calle\tdel Río\n3', 'Calle del Río 3', hasAll],
  ['characters that nobody sees are left out', 'An\u200Ba\u202E', 'Ana', hasAll],
  ['a character that the font lacks becomes one mark', '中文 S.L.', '\uFFFD\uFFFD S.L.', isLatin],
  ['a family of emoji is one character', 'A 👨‍👩‍👧 B', 'A \uFFFD B', isLatin],
  ['a blank that the font lacks stays a blank', '1\u202F000 €', '1\u00A0000 \uFFFD', isLatin],
])('%s', (_promise, text, printable, hasGlyph) => {
  expect(toPrintableText(text, hasGlyph)).toBe(printable);
});

test('a text wraps to lines that fit, and loses no word', () => {
  const words = fc.array(fc.stringMatching(/^[a-zñá€,.]{1,14}$/), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(words, (chosen) => {
      const lines = wrapText(chosen.join(' '), 14, measure);
      expect(lines.join(' ')).toBe(chosen.join(' '));
      expect(lines.every((line) => measure(line) <= 14)).toBe(true);
    }),
  );
});

test('a word that is wider than a line is split between letters, and a no-break space does not break', () => {
  expect(wrapText('de ABCDEFGHIJKL fin', 5, measure)).toEqual(['de', 'ABCDE', 'FGHIJ', 'KL', 'fin']);
  expect(wrapText('son 12\u00A0€', 6, measure)).toEqual(['son', '12\u00A0€']);
  expect(wrapText('', 6, measure)).toEqual(['']);
});
