/**
 * `npm test`: everything that the tests need (browser, database, generated forms, built portal), then all tests; the
 * totals stand alone on the last line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { generateAll } from '#build/generate.ts';
import { buildPortal } from '#service/cli/build-portal.ts';
import { freePort } from '#service/embedded/ports.ts';
import { ensureChromium } from './chromium.ts';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** What counts for a part that could not run, or that failed without saying which test did. */
const ONE_FAILURE: Totals = { passed: 0, failed: 1, skipped: 0 };
const REPORTS = '.cache/test-reports';

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

/** Runs a tool of the project, whatever the path of the checkout holds. */
function run(bin: string, parameters: string[], variables: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, [`node_modules/${bin}`, ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  return status === 0;
}

function runVitest(project: string): Totals {
  console.log(`\n== ${project} tests`);
  const file = `${REPORTS}/${project}.json`;
  const parameters = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const isGood = run('vitest/vitest.mjs', parameters);
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  if (!report) return ONE_FAILURE;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return atLeastOneFailure(isGood, { passed, failed, skipped });
}

async function runPlaywright(): Promise<Totals> {
  console.log('\n== browser tests');
  const file = `${REPORTS}/e2e.json`;
  const isGood = run('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], {
    E2E_REPORT: `${process.cwd()}/${file}`,
    E2E_PORT: String(await freePort()),
  });
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)?.stats;
  if (!stats) return ONE_FAILURE;
  const { expected, unexpected, flaky, skipped } = stats;
  return atLeastOneFailure(isGood, { passed: expected + flaky, failed: unexpected, skipped });
}

const atLeastOneFailure = (isGood: boolean, totals: Totals): Totals =>
  isGood ? totals : { ...totals, failed: Math.max(1, totals.failed) };

/** A part that can't run counts as one failure, and the next one has its turn. */
async function attempt(part: () => Totals | Promise<Totals>): Promise<Totals> {
  try {
    return await part();
  } catch (error) {
    console.error((error as Error).message);
    return ONE_FAILURE;
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const all = [
  await attempt(() => {
    generateAll();
    return runVitest('unit');
  }),
  await attempt(() => runVitest('service')),
  await attempt(async () => {
    ensureChromium();
    await buildPortal();
    return runPlaywright();
  }),
];
const total = (name: keyof Totals) => all.reduce((sum, totals) => sum + totals[name], 0);
if (total('failed') > 0) process.exitCode = 1;
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
