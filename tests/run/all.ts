/**
 * `npm test`: everything that the tests need (browser, database, generated files, built portal), then all tests; the
 * totals stand alone on the last line. `npm test -- --help` says what else it does.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { generateAll } from '#build/generate.ts';
import { buildPortal } from '#service/cli/build-portal.ts';
import { freePort } from '#service/embedded/ports.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import chooseSeed from '#tests/support/vitest-seed.ts';
import { changedFiles } from './changed-files.ts';
import { HELP, readOptions } from './options.ts';
import { NONE, REPORTS, attempt, runPlaywright, runVitest, type Totals } from './parts.ts';
import { testsIn, touchedBy } from './touched.ts';
import { tellTroubles } from './troubles.ts';

const { isLong, changedSince, wantsHelp } = readOptions(process.argv.slice(2));
if (wantsHelp) {
  console.log(HELP);
  process.exit();
}

/** The options by which vitest finds what changes touch. */
const related = changedSince === undefined ? [] : ['--changed', changedSince];

/** Runs those files of a folder that changes touch; all of them, when nobody asked for changes. */
async function runTouched(folder: string, run: (files: string[]) => Promise<Totals>): Promise<Totals> {
  if (changedSince === undefined) return run([]);
  const files = touchedBy(changedFiles(changedSince), testsIn(folder));
  return files.length === 0 ? NONE : run(files);
}

const unit = () => attempt('unit', () => runVitest('unit', related));
const service = () => attempt('service', () => runVitest('service', related));
const component = () =>
  attempt('component', () => runTouched('tests/component', (files) => runVitest('component', files)));
const browser = () =>
  attempt('browser', async () => {
    const port = await freePort();
    return runTouched('tests/e2e', (files) => runPlaywright(port, files));
  });

let stopCluster = () => Promise.resolve();
process.once('SIGINT', () => void stopCluster().then(() => process.exit(130)));

/** What the parts share, made before them, since they run at the same time. */
const prepare = () =>
  attempt('preparation', async () => {
    stopCluster = await startTestCluster();
    generateAll();
    await buildPortal();
    if (!isLong) ensureChromium();
    return NONE;
  });

async function inTurn(parts: (() => Promise<Totals>)[]): Promise<Totals[]> {
  const all: Totals[] = [];
  for (const part of parts) all.push(await part());
  return all;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
chooseSeed();
if (isLong) process.env.TEST_LONG = '1';
// Two lanes of about the same length, for two processors; what waits a good part of the time stands beside what does not.
const lanes = isLong ? [[service], [unit]] : [[service, browser, unit], [component]];
const all = [await prepare(), ...(await Promise.all(lanes.map(inTurn))).flat()];
await stopCluster();
process.stdout.write(tellTroubles(all.flatMap(({ troubles = [] }) => troubles)));
const total = (name: 'passed' | 'failed' | 'skipped') => all.reduce((sum, totals) => sum + totals[name], 0);
if (total('failed') > 0) process.exitCode = 1;
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
