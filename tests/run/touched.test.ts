import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { testsIn, touchedBy } from './touched.ts';

const specs = testsIn('tests/e2e');
const touched = (...changed: string[]) =>
  touchedBy(changed, specs).map((file) => file.replace(/^tests\/e2e\/|\.spec\.ts$/g, ''));

test('a screen touches the files that name its address, and no others', () => {
  const files = touched('src/portal/features/users/UserList.tsx');
  expect(files).toEqual(expect.arrayContaining(['users-add', 'alerts']));
  expect(files).not.toEqual(expect.arrayContaining(['registration']));
  expect(files.length).toBeLessThan(specs.length / 2);
});

test('what a screen imports touches what the screen does', () => {
  expect(touched('src/portal/features/users/user-paths.ts')).toEqual(touched('src/portal/features/users/UserList.tsx'));
});

test('a file touches itself, and steps those that import them', () => {
  expect(touched('tests/e2e/login.spec.ts')).toEqual(['login']);
  expect(touched('tests/e2e/users-steps.ts')).toEqual(expect.arrayContaining(['users-add', 'profile', 'alerts']));
});

test('the service touches the files that act on it beside the screen', () => {
  const files = touched('src/confirming/routes/users.routes.ts');
  expect(files).toContain('access-journeys');
  expect(files).not.toContain('registration');
});

test('a screen and the service touch the journeys in front of a bank; a journey touches itself alone', () => {
  const bank = testsIn('tests/bank');
  expect(touchedBy(['src/portal/features/users/UserList.tsx'], bank)).toEqual(['tests/bank/users.spec.ts']);
  expect(touchedBy(['src/platform/upstream/forward.ts'], bank)).toEqual(bank);
  expect(touchedBy(['tests/bank/users.spec.ts'], bank)).toEqual(['tests/bank/users.spec.ts']);
  expect(touchedBy(['tests/bank/start-all.ts'], bank)).toEqual(bank);
});

test.each(['src/portal/app/main.tsx', 'schemas/forms/login.form.json', 'package.json', 'tests/support/fixtures.ts'])(
  '%s touches all',
  (file) => {
    expect(touched(file)).toHaveLength(specs.length);
  },
);

test.each(['README.md', 'src/shared/dates/days.test.ts', 'tests/service/login/login.test.ts'])(
  '%s touches none',
  (file) => {
    expect(touched(file)).toEqual([]);
  },
);

test('the command line says what runs', () => {
  expect(readOptions([])).toMatchObject({ changedSince: undefined, isLong: false });
  expect(readOptions(['--changed']).changedSince).toBe('HEAD');
  expect(readOptions(['--changed', 'main']).changedSince).toBe('main');
  expect(readOptions(['--changed=main']).changedSince).toBe('main');
  expect(readOptions(['--front-door=a.json'])).toMatchObject({ frontDoorReport: 'a.json' });
  expect(() => readOptions(['--chnaged'])).toThrow('npm test does not know --chnaged');
});
