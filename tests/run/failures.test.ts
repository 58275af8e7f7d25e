import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, listFailures } from './failures.ts';

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});
const ofVitest = {
  testResults: [
    {
      name: join(process.cwd(), 'tests/component/login.test.ts'),
      message: '',
      status: 'failed',
      assertionResults: [
        assertion('passes', 'passed'),
        assertion('fails', 'failed', [
          '\u001B[31mError: no button\u001B[39m\n\n  after “Entrar”\n    at login.test.ts:3',
        ]),
        assertion('was left out', 'skipped'),
      ],
    },
    {
      name: join(process.cwd(), 'tests/component/users.test.ts'),
      message: 'Cannot find users.ts\n    at x',
      status: 'failed',
      assertionResults: [],
    },
  ],
};
const result = (message?: string) => ({ errors: message === undefined ? [] : [{ message }] });
const ofPlaywright = {
  suites: [
    {
      title: 'tabs.spec.ts',
      file: 'tabs.spec.ts',
      specs: [{ title: 'passes', tests: [{ status: 'expected', results: [result()] }] }],
      suites: [
        {
          title: 'two tabs',
          file: 'tabs.spec.ts',
          specs: [{ title: 'fail', tests: [{ status: 'unexpected', results: [result('Error: one tab\n at y')] }] }],
        },
      ],
    },
  ],
};

test('a run ends with the tests of both runners that failed', () => {
  const failures = [...failuresOfVitest(ofVitest), ...failuresOfPlaywright(ofPlaywright, 'tests/e2e')];
  expect(listFailures(failures)).toBe(`Failed:
- tests/component/login.test.ts: fails
  Error: no button
    after “Entrar”
- tests/component/users.test.ts: (the file)
  Cannot find users.ts
- tests/e2e/tabs.spec.ts: two tabs fail
  Error: one tab
`);
});

test('a long message ends after twenty lines', () => {
  const message = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join('\n');
  const [first, ...others] = ofVitest.testResults;
  const long = { ...first!, assertionResults: [assertion('fails', 'failed', [message])] };
  const summary = listFailures(failuresOfVitest({ testResults: [long, ...others] }));
  expect(summary).toContain('  line 20\n- tests');
});

test('a run without failures says nothing of them', () => {
  expect(listFailures([])).toBe('');
});
