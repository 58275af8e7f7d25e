import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { normaliseColor } from './normalise-color.ts';
import { FIELD_NORMALISERS, normaliseByKind } from './field-kinds.ts';
import { normaliseField } from './normalise-values.ts';

test.each([
  [
    'R-TYPE-02',
    'tax-id',
    'B78640570',
    ['b-78640570', 'B 78640570', 'B78640570 ', 'ESB78640570', 'B.78.640/570', 'Ｂ７８６４０５７０'],
  ],
  ['R-TYPE-02', 'tax-id', 'X1234567L', ['x-1234567-l', 'es x1234567l']],
  ['R-TYPE-02 what ES stands before is no tax id', 'tax-id', 'ES1234567', ['ES1234567', 'es-1234567']],
  [
    'R-TYPE-03 nine digits',
    'national-phone',
    '612345678',
    ['+34 612 345 678', '612 34 56 78', '612-345-678', '0034612345678', '(612) 345.678'],
  ],
  ['R-TYPE-03 another country stays', 'national-phone', '+33612345678', ['+33 612 345 678']],
  ['R-TYPE-03 a number that begins with 34', 'national-phone', '003461234567', ['0034 61 234 567']],
  ['R-TYPE-03 up to twenty digits', 'phone', '0034612345678', ['+34 612 345 678', '0034612345678', '＋34 612345678']],
  ['R-TYPE-03', 'postal-code', '28013', ['28013 ', '28 013', '\u00A028\u202F013']],
  ['R-TYPE-03', 'fax', '+34912345678', ['+34 912 345 678']],
  [
    'R-TYPE-04',
    'iban',
    'ES9121000418450200051332',
    ['IBAN ES91 2100 0418 45 0200051332', 'es91-2100.0418 4502 0005 1332', 'ＥＳ９１2100 0418 4502 0005 1332'],
  ],
  ['R-TYPE-04', 'iban', '21000418450200051332', ['2100 0418 45 0200051332']],
  ['R-TYPE-04', 'bic', 'CAIXESBBXXX', ['caix es bb xxx', 'BIC: CAIXESBBXXX', 'Swift CAIXESBB-XXX']],
  [
    'R-TYPE-05',
    'email',
    'ana@empresa.example',
    [' ana@empresa.example\u00A0', '\uFEFFana@empresa.example\u200B', 'ana＠empresa.example'],
  ],
  [
    'R-TYPE-02 blanks at the ends only',
    'text',
    'FV 2026/ 00112',
    ['FV 2026/ 00112 ', '\tFV\u00A02026/\u2009\u200B00112'],
  ],
  ['R-TYPE-01 what Spanish keyboards write', 'text', 'C/ D´Ors 3, 2º B, m² ½', [' C/ D´Ors 3, 2º B, m² ½']],
  ['R-TYPE-01 letters with accents as one sign', 'text', 'Íñigo', ['I\u0301n\u0303igo']],
  ['R-TYPE-01 nothing but blanks', 'text', '', [' \u00A0\u200B\t']],
])('%s: a %s that reads %s', (_what, kind, value, typed) => {
  expect(typed.map((text) => normaliseByKind(kind, text))).toEqual(typed.map(() => value));
});

test('R-TYPE-01 a password and a field of an unknown kind stay unchanged', () => {
  const typed = ' Ａ\u00A0b\u200B ';
  for (const kind of ['password', 'new-password', 'select', 'file']) expect(normaliseByKind(kind, typed)).toBe(typed);
});

test('R-TYPE-01 a read-only value is sent unchanged', () => {
  const field = { name: 'name', normalise: FIELD_NORMALISERS.text };
  expect(normaliseField({ ...field, readOnly: true }, ' Ruiz,  S.L. ')).toBe(' Ruiz,  S.L. ');
  expect(normaliseField({ ...field, uppercase: true }, ' ref1 ')).toBe('REF1');
  expect([7, true, undefined].map((value) => normaliseField(field, value))).toEqual([7, true, undefined]);
});

describe('any text', () => {
  const signs = fc.constantFrom(
    ...' \t\u00A0\u200B\u00ADe\u0301º´Ａ１+-–./()ÀßﬁES034IBAN9aBK',
    'IBAN',
    '+34',
    '0034',
    'ES',
    'BIC ',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs).map((parts) => parts.join('')),
  );

  test.each(Object.keys(FIELD_NORMALISERS))('R-TYPE-01 a %s that was normalised stays as it is', (kind) => {
    fc.assert(
      fc.property(texts, (text) => {
        const normal = normaliseByKind(kind, text);
        expect(normaliseByKind(kind, normal)).toBe(normal);
      }),
    );
  });

  test.each(Object.keys(FIELD_NORMALISERS))(
    'R-TYPE-01 a %s has no invisible character, and no space at its ends',
    (kind) => {
      fc.assert(
        fc.property(texts, (text) => {
          expect(normaliseByKind(kind, text)).not.toMatch(
            /^\s|\s$|[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF\u00A0\u2000-\u200A\u202F]/,
          );
        }),
      );
    },
  );
});

test.each([
  ['#003366', ['003366', ' #003366', '#036', '036', '\u00A0#00\u200B3366 ', '＃００３３６６']],
  ['#AbCdEf', ['AbCdEf', '#AbCdEf ']],
  ['#0033', ['#0033', ' #0033']],
  ['blue', [' blue']],
  ['', ['  ']],
])('R-TYPE-01 a colour that reads %s', (color, typed) => {
  expect(typed.map(normaliseColor)).toEqual(typed.map(() => color));
});
