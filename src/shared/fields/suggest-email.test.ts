import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['Ana.Ruiz+1@Hotmial.com', 'Ana.Ruiz+1@hotmail.com'],
  ['ana@hotmal.es', 'ana@hotmail.es'],
  ['ana@outlok.es', 'ana@outlook.es'],
  ['avisos@empresa.con', 'avisos@empresa.com'],
  ['avisos@empresa.cmo', 'avisos@empresa.com'],
])('R-TYPE-05 %s may be a typo of %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  'ana@gmail.com',
  'ANA@GMAIL.COM',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@empresa.es',
  'ana@empresa.example',
  'ana@gmx.net',
  'ana@empresa.co',
  'ana',
  'ana@',
  '',
])('R-TYPE-05 no question is shown for "%s"', (typed) => expect(suggestEmail(typed)).toBeUndefined());
