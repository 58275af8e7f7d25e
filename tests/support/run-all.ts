/**
 * `npm test`: everything that the tests need (browser, database, generated forms, built portal), then all tests; the
 * totals stand alone on the last line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildPortal } from '#service/cli/build-portal.ts';
import { freePort } from '#service/database/embedded.ts';
import { ensureChromium } from './chromium.ts';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const REPORTS = '.cache/test-reports';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const E2E_REPORT = `${REPORTS}/e2e.json`;

function run(command: string, parameters: string[], variables: Record<string, string> = {}): boolean {
  const { status } = spawnSync('npx', [command, ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  return status === 0;
}

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

function vitestTotals(): Totals {
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(VITEST_REPORT);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 1,
    skipped: report?.numPendingTests ?? 0,
  };
}

function e2eTotals(): Totals {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(E2E_REPORT);
  const { expected = 0, unexpected = 1, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
ensureChromium();
await buildPortal();
const unitAndService = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
]);
const e2e = run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
  E2E_REPORT: `${process.cwd()}/${E2E_REPORT}`,
  E2E_PORT: String(await freePort()),
});
const all = [vitestTotals(), e2eTotals()];
const total = (name: keyof Totals) => all.reduce((sum, totals) => sum + totals[name], 0);
const failed = unitAndService && e2e ? total('failed') : Math.max(1, total('failed'));
console.log(`\n${total('passed')} passed, ${failed} failed, ${total('skipped')} skipped`);
if (failed > 0) process.exitCode = 1;
