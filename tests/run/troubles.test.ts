import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tellTroubles, troublesOfPlaywright, troublesOfVitest } from './troubles.ts';

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
        assertion('fails', 'failed', ['\u001B[31mError: no button\u001B[39m\n    at login.test.ts:3']),
        assertion('passes late', 'passed', ['Error: too late\n    at login.test.ts:9']),
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
          specs: [
            { title: 'fail', tests: [{ status: 'unexpected', results: [result('Error: one tab\n at y')] }] },
            { title: 'waver', tests: [{ status: 'flaky', results: [result('Error: slow'), result()] }] },
          ],
        },
      ],
    },
  ],
};

test('a run ends with the tests that failed, and those that passed only when tried again, of both runners', () => {
  const troubles = [...troublesOfVitest(ofVitest), ...troublesOfPlaywright(ofPlaywright, 'tests/e2e')];
  expect(tellTroubles(troubles)).toBe(`Passed only at the second attempt:
- tests/component/login.test.ts: passes late
  Error: too late
- tests/e2e/tabs.spec.ts: two tabs waver
  Error: slow
Failed:
- tests/component/login.test.ts: fails
  Error: no button
- tests/component/users.test.ts: (the file)
  Cannot find users.ts
- tests/e2e/tabs.spec.ts: two tabs fail
  Error: one tab
`);
});

test('a run without trouble says nothing of it', () => {
  expect(tellTroubles([])).toBe('');
});
