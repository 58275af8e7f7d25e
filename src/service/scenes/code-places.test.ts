import { expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/error-catalogue.ts';
import { MESSAGES } from '#tests/support/messages.ts';
import { REFUSALS } from '#service/rules/refusals.ts';
import { readScenes } from '#service/studio/scenes.ts';
import { CODES } from './code-places.ts';
import { refusedWith } from './lay.ts';

const sorted = (codes: readonly number[]) => [...new Set(codes)].toSorted((one, other) => one - other);
const met = sorted(Object.values(CODES).flat());

test('R-SCN-02 each of the 132 codes is met in some scene, and no other', () => {
  expect(met).toEqual(sorted(ERROR_CODES));
  expect(met).toHaveLength(132);
  const named = [...readScenes('src/samples/scenes').keys()].flatMap((name) => /^code-(\d+)-/.exec(name)?.[1] ?? []);
  expect(sorted(named.map(Number))).toEqual(met);
});

test('R-SCN-02 R-ERR-02 each code is read somewhere, with the message that suppliers know', () => {
  const read = [...readScenes('src/samples/scenes').values()].flatMap(({ expects: { code } }) => code ?? []);
  // Those that nobody reads: they are told by the page that was opened (R-ERR-08).
  expect(sorted(read.map(Number)).filter((code) => !(code in MESSAGES))).toEqual([]);
  expect(met.filter((code) => !read.includes(code))).toEqual([]);
});

test('a code is refused with the status that the reference service has for it', () => {
  for (const [, [code]] of Object.entries(REFUSALS)) {
    const { status } = refusedWith('listUsers', code);
    expect(
      Object.values(REFUSALS)
        .filter((one) => one[0] === code)
        .map((one) => one[1]),
    ).toContain(status);
  }
  expect(refusedWith('login', 637)).toMatchObject({ method: 'POST', path: '/login', status: 401, body: { code: 637 } });
  expect(refusedWith('login', 741)).toMatchObject({ status: 400, body: { code: 741 } });
});

test('a code stands at no place twice', () => {
  for (const [place, codes] of Object.entries(CODES)) expect([place, codes]).toEqual([place, [...new Set(codes)]]);
});
