import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed. */
export interface Failure {
  /** From the root of the checkout. */
  file: string;
  title: string;
  /** The first line of its message. */
  message: string;
}

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The failures in the JSON report of vitest; a file that could not be loaded is one. */
export function failuresOfVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failures = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file, title: fullName, message: firstLine(failureMessages?.[0]) }));
    const isUnloaded = status === 'failed' && failures.length === 0;
    return isUnloaded ? [{ file, title: '(the file)', message: firstLine(message) }] : failures;
  });
}

/** The failures in the JSON report of Playwright. @param folder of its tests */
export function failuresOfPlaywright({ suites }: { suites: PlaywrightSuite[] }, folder: string): Failure[] {
  const within = (suite: PlaywrightSuite, above: string[]): Failure[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          file: `${folder}/${suite.file}`,
          title: [...above, title].join(' '),
          message: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0]!;

/** The end of a run, before its totals: each failed test with the first line of its message. */
export const listFailures = (failures: readonly Failure[]): string =>
  failures.length === 0
    ? ''
    : ['Failed:', ...failures.map(({ file, title, message }) => `- ${file}: ${title}\n  ${message}`), ''].join('\n');
