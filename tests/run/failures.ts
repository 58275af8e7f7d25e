import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed. */
export interface Failure {
  /** From the root of the checkout. */
  file: string;
  title: string;
  /** What it says, as far as the summary shows it. */
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
      .map(({ fullName, failureMessages }) => ({ file, title: fullName, message: shorten(failureMessages?.[0]) }));
    const isUnloaded = status === 'failed' && failures.length === 0;
    return isUnloaded ? [{ file, title: '(the file)', message: shorten(message) }] : failures;
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
          message: shorten(results.flatMap(({ errors }) => errors)[0]?.message),
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

/** Where only the end of an output is kept, this is all that is left of a failure that does not come again. */
const LINES = 20;

/** The first lines of a message with text in them, without the places in the code that lead to it. */
const shorten = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
    .slice(0, LINES)
    .join('\n');

/** The end of a run, before its totals: each failed test with the first lines of its message. */
export const listFailures = (failures: readonly Failure[]): string =>
  failures.length === 0 ? '' : ['Failed:', ...failures.map(describe), ''].join('\n');

const describe = ({ file, title, message }: Failure) =>
  [`- ${file}: ${title}`, ...message.split('\n').map((line) => `  ${line}`)].join('\n');
