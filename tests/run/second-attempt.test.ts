import { expect, test } from 'vitest';
import { afterAnother, filesToTryAgain } from './second-attempt.ts';

const trouble = (file: string, title: string, isFailed = true) => ({ file, title, isFailed, told: 'Error: no' });
const login = trouble('tests/component/login.test.ts', 'says hello');
const menu = trouble('tests/component/login.test.ts', 'opens the menu');
const users = trouble('tests/component/users.test.ts', 'adds a user');
const waverer = trouble('tests/component/home.test.ts', 'draws', false);
const first = { passed: 97, failed: 3, skipped: 1, troubles: [waverer, login, menu, users] };

test('files with a failed test are tried again, each once', () => {
  expect(filesToTryAgain(first)).toEqual(['tests/component/login.test.ts', 'tests/component/users.test.ts']);
});

test('what passed is not tried again, and neither is what is broken everywhere', () => {
  expect(filesToTryAgain({ passed: 100, failed: 0, skipped: 0, troubles: [waverer] })).toBeUndefined();
  const everywhere = Array.from({ length: 9 }, (_, index) => trouble(`tests/${index}.test.ts`, 'fails'));
  expect(filesToTryAgain({ passed: 0, failed: 9, skipped: 0, troubles: everywhere })).toBeUndefined();
});

test('a part that could not say what failed is tried again as a whole', () => {
  expect(filesToTryAgain({ passed: 0, failed: 1, skipped: 0 })).toEqual([]);
  expect(afterAnother({ passed: 0, failed: 1, skipped: 0 }, { passed: 100, failed: 0, skipped: 1 })).toEqual({
    passed: 100,
    failed: 0,
    skipped: 1,
    troubles: [],
  });
});

test('what passes alone wavered; all of it is told', () => {
  expect(afterAnother(first, { passed: 12, failed: 0, skipped: 0, troubles: [] })).toEqual({
    passed: 100,
    failed: 0,
    skipped: 1,
    troubles: [waverer, login, menu, users].map((one) => ({ ...one, isFailed: false })),
  });
});

test('what fails alone, too, has failed', () => {
  const again = afterAnother(first, { passed: 11, failed: 1, skipped: 0, troubles: [menu] });
  expect(again).toMatchObject({ passed: 99, failed: 1, skipped: 1 });
  expect(again.troubles?.filter(({ isFailed }) => isFailed)).toEqual([menu]);
  expect(again.troubles).toHaveLength(4);
});

test('a file that can no more be loaded has failed', () => {
  const again = afterAnother(first, { passed: 0, failed: 1, skipped: 0 });
  expect(again).toMatchObject({ passed: 99, failed: 1 });
});
