import { describe, expect, test } from 'vitest';
import {
  formatCodePoint,
  findInvisibleCharacter,
  escapeInvisibleAndLineBreaks,
  stripInvisibleAndLineBreaks,
} from './invisible-characters.ts';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step);

/** Kinds of invisible character from Unicode's own tables, written down here. */
const INVISIBLE: Record<string, number[]> = {
  'a control character': [...range(0x00, 0x1f), ...range(0x7f, 0x9f)],
  'a mark of direction': [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)],
  'a character of zero width': [0x200b, 0x200c, 0x200d, 0x2060, 0x180e],
  'a soft hyphen': [0x00ad],
  'the byte order mark': [0xfeff],
  'a separator of lines or paragraphs': [0x2028, 0x2029],
  'an operator that is not drawn': range(0x2061, 0x206f),
  'a letter that is drawn as nothing': [0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0],
  'a selector of another shape': [...range(0xfe00, 0xfe0f), 0xe0100, 0xe01ef],
  'a tag': [0xe0001, ...range(0xe0020, 0xe007f)],
  'a mark of an annotation': range(0xfff9, 0xfffb),
};

describe('R-STU-14 a name has no invisible character', () => {
  test.each(Object.entries(INVISIBLE))('%s is found and removed', (_kind, codes) => {
    const texts = codes.map((code) => `Banco${String.fromCodePoint(code)}Alameda`);
    expect(texts.filter((text) => findInvisibleCharacter(text, 'line') === undefined)).toEqual([]);
    expect([...new Set(texts.map(stripInvisibleAndLineBreaks))]).toEqual(['BancoAlameda']);
  });

  test('half a character is found', () => {
    expect(['a\ud800', '\udc00b'].map((text) => findInvisibleCharacter(text, 'line'))).toEqual(['\ud800', '\udc00']);
  });

  test('a text of several lines may have line breaks and tabs, but no other control character', () => {
    const lines = [...INVISIBLE['a control character']!].map((code) => `uno${String.fromCodePoint(code)}dos`);
    const allowed = lines.filter((text) => findInvisibleCharacter(text, 'lines') === undefined);
    expect(allowed).toEqual(['uno\tdos', 'uno\ndos', 'uno\rdos']);
    expect(findInvisibleCharacter('uno\n\u202edos', 'lines')).toBe('\u202e');
  });
});

test.each([
  'Crèdit Ampurdà, Caixa d’Estalvis',
  'Il·lusió col·lectiva',
  'Ñandú, pingüino: ¿qué? ¡Sí!',
  'Comisión: 0,5 % · 12 €',
  '«Confirming» — “pronto pago” – ‘ya’…',
  '25\u00a0000 €, 10\u202f%',
  'Bank of 東京, Банк, Τράπεζα',
  'a\u0301 descompuesta',
  '',
])('R-STU-14 characters that people use in names are accepted: %j', (text) => {
  expect(findInvisibleCharacter(text, 'line')).toBeUndefined();
  expect(escapeInvisibleAndLineBreaks(text)).toBe(text);
});

test('R-STU-14 a message quotes an invisible character by its number', () => {
  expect(escapeInvisibleAndLineBreaks('Banco\u202eadeM\n')).toBe('Banco[U+202E]adeM[U+000A]');
  expect(formatCodePoint('\u{e0041}')).toBe('U+E0041');
});
