import { expect, test } from 'vitest';
import { containsUnstorableText } from './unstorable-texts.ts';

test.each([
  ['a text with U+0000', { name: ['a\0b'] }],
  ['half a character', [{ name: '\ud83d' }]],
  ['a key', { 'a\0b': 1 }],
])('%s that the database cannot store is found, however deep it stands', (_what, value) => {
  expect(containsUnstorableText({ deep: [value] })).toBe(true);
});

test('R-STU-04 the bytes of an upload are not listed one by one, which would hold up everybody for seconds', () => {
  // Whoever lists its properties finds this one among its bytes.
  const upload = Object.assign(Buffer.from('PK'), { listed: '\0' });
  expect(containsUnstorableText(upload)).toBe(false);
  expect(containsUnstorableText({ upload, text: 'a' })).toBe(false);
  expect(containsUnstorableText({ upload, text: '\0' })).toBe(true);
});
