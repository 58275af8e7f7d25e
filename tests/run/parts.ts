import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathWith } from '#tests/support/node-versions.ts';
import { failuresOfPlaywright, failuresOfVitest, type Failure } from './failures.ts';

/** What became of the tests of a part. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, as far as they are known. */
  failures?: Failure[];
}

/** What counts for a part that could not run, or that failed without saying which test did. */
const ONE_FAILURE: Totals = { passed: 0, failed: 1, skipped: 0 };
/** What counts for a part with nothing to run. */
export const NONE: Totals = { passed: 0, failed: 0, skipped: 0 };

/** Where each part leaves its report. */
export const REPORTS = '.cache/test-reports';

/** Runs a part and says how it went. A part that can't run counts as one failure, and the next one has its turn. */
export async function attempt(name: string, part: () => Promise<Totals>): Promise<Totals> {
  const start = Date.now();
  const totals = await part().catch((error: Error) => {
    console.error(error.message);
    return ONE_FAILURE;
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  const { passed, failed, skipped } = totals;
  console.log(`== ${name}: ${passed} tests passed, ${failed} failed, ${skipped} skipped in ${seconds} s\n`);
  return totals;
}

/** A run of vitest. */
interface VitestRun {
  /** Names of files, or options of vitest; none: all tests of the project. */
  filters?: readonly string[];
  /** Variables of the environment, beside those that there are. */
  variables?: Record<string, string>;
  /** The Node that runs it; this one when left out. */
  node?: string;
}

/** The tests of a project of vitest. */
export async function runVitest(
  project: string,
  { filters = [], variables = {}, node = process.execPath }: VitestRun = {},
): Promise<Totals> {
  const file = `${REPORTS}/${project}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const parameters = ['run', '--project', project, ...reporters, ...filters];
  const isGood = await run('vitest/vitest.mjs', parameters, { PATH: pathWith(node), ...variables }, node);
  const report = read<VitestTotals & Parameters<typeof failuresOfVitest>[0]>(file);
  // Nothing that changed touches it.
  if (!report) return isGood ? NONE : ONE_FAILURE;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return atLeastOneFailure(isGood, { passed, failed, skipped, failures: failuresOfVitest(report) });
}

interface VitestTotals {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

/** A run of Playwright. */
interface BrowserRun {
  config: string;
  /** Of its tests. */
  folder: string;
  /** Of the portal under test. */
  port: number;
  /** Files; none: all of them. */
  specs?: readonly string[];
  /** Files that are not run; those of other folders are ignored. */
  left?: readonly string[];
}

/** The browser tests of a folder. */
export async function runPlaywright({ config, folder, port, specs = [], left = [] }: BrowserRun): Promise<Totals> {
  const file = `${REPORTS}/${basename(folder)}.json`;
  const variables = { E2E_REPORT: `${process.cwd()}/${file}`, E2E_PORT: String(port) };
  const own = left.filter((path) => dirname(path) === folder);
  const parameters = ['test', '--config', config, ...specs, ...without(own)];
  const isGood = await run('@playwright/test/cli.js', parameters, variables);
  return atLeastOneFailure(isGood, readPlaywrightTotals(file, folder));
}

/**
 * The totals in a JSON report of Playwright; a report that is not there counts as one failure.
 * @param folder of the tests
 */
export function readPlaywrightTotals(file: string, folder: string): Totals {
  const report = read<{ stats: PlaywrightTotals } & Parameters<typeof failuresOfPlaywright>[0]>(file);
  if (!report) return ONE_FAILURE;
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected, skipped, failures: failuresOfPlaywright(report, folder) };
}

/** Playwright looks for a pattern in the name of the file, too, which stands before the title. */
const without = (files: readonly string[]): string[] => {
  const names = files.map((file) => basename(file).replaceAll('.', String.raw`\.`));
  return names.length === 0 ? [] : ['--grep-invert', `(^|[ /])(${names.join('|')}) `];
};

interface PlaywrightTotals {
  expected: number;
  unexpected: number;
  skipped: number;
}

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

const atLeastOneFailure = (isGood: boolean, totals: Totals): Totals =>
  isGood ? totals : { ...totals, failed: Math.max(1, totals.failed) };

/**
 * Runs a tool of the project, whatever the path of the checkout holds. What it says is shown at its end, since others
 * run at the same time.
 */
function run(
  bin: string,
  parameters: string[],
  variables: Record<string, string> = {},
  node = process.execPath,
): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...variables };
    const tool = spawn(node, [`node_modules/${bin}`, ...parameters], { env });
    const output: Buffer[] = [];
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (piece: Buffer) => output.push(piece));
    tool.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    });
  });
}
