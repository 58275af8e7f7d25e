import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or that passed only when it was tried again. */
export interface Trouble {
  /** From the root of the checkout. */
  file: string;
  title: string;
  isFailed: boolean;
  /** The first line of what it said. */
  told: string;
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

/** The troubles in the JSON report of vitest; a file that could not be loaded is one. */
export function troublesOfVitest({ testResults }: VitestReport): Trouble[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const troubles = assertionResults.flatMap(({ fullName, status: fate, failureMessages }) => {
      const told = failureMessages?.[0];
      const isFailed = fate === 'failed';
      return isFailed || told !== undefined ? [{ file, title: fullName, isFailed, told: firstLine(told) }] : [];
    });
    const isUntold = status === 'failed' && !troubles.some(({ isFailed }) => isFailed);
    return isUntold ? [...troubles, { file, title: '(the file)', isFailed: true, told: firstLine(message) }] : troubles;
  });
}

/** The troubles in the JSON report of Playwright. @param folder of its tests */
export function troublesOfPlaywright({ suites }: { suites: PlaywrightSuite[] }, folder: string): Trouble[] {
  const within = (suite: PlaywrightSuite, above: string[]): Trouble[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          file: `${folder}/${suite.file}`,
          title: [...above, title].join(' '),
          isFailed: status === 'unexpected',
          told: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

const firstLine = (told = '') => stripVTControlCharacters(told).split('\n')[0]!;

/** What stands at the end of a run, so that whoever reads only that knows: each test in trouble, failed ones last. */
export function tellTroubles(troubles: readonly Trouble[]): string {
  const list = (heading: string, chosen: readonly Trouble[]) =>
    chosen.length === 0 ? [] : [heading, ...chosen.map(({ file, title, told }) => `- ${file}: ${title}\n  ${told}`)];
  return [
    ...list(
      'Passed only at the second attempt:',
      troubles.filter(({ isFailed }) => !isFailed),
    ),
    ...list(
      'Failed:',
      troubles.filter(({ isFailed }) => isFailed),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
