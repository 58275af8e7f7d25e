import { expect, test } from 'vitest';
import { hidePictureFiles } from './hide-picture-files.ts';

const picture = (hash: string) => ({ hash, size: 1 });
const FIELD = { file: 'entity.json', path: '/loginLogoUrl', from: picture('old'), to: picture('new') };
const PUT = { file: 'assets/logo.png', path: '', from: undefined, to: picture('new') };
const GONE = { file: 'assets/logo.svg', path: '', from: picture('old'), to: undefined };
const listed = (...changes: (typeof FIELD | typeof PUT | typeof GONE)[]) => hidePictureFiles(changes, (one) => one);

test('R-STU-17 a logo that a file of another name replaces is one change, with both pictures', () => {
  expect(listed(FIELD, PUT, GONE)).toEqual([FIELD]);
});

test('R-STU-17 a picture that no field shows is listed by its file', () => {
  const other = { ...PUT, file: 'assets/other.png', to: picture('other') };
  const replaced = { ...PUT, from: picture('before') };
  expect(listed(FIELD, other, replaced)).toEqual([FIELD, other, replaced]);
  expect(listed(replaced)).toEqual([replaced]);
  const text = { file: 'LEEME.txt', path: '', from: undefined, to: undefined };
  expect(listed(text as never)).toEqual([text]);
});
