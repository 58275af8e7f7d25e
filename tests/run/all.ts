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
import { changedFiles, changedLately } from './changed-files.ts';
import { leftToOthers } from './in-turn.ts';
import { HELP, readOptions } from './options.ts';
import { NONE, REPORTS, attempt, runPlaywright, runVitest, type Totals } from './parts.ts';
import { afterAnother, filesToTryAgain } from './second-attempt.ts';
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

chooseSeed();
/** The files that this run leaves to others. */
const left = isLong || changedSince !== undefined ? [] : leftToOthers(Number(process.env.SEED), changedLately());

/** A part of the tests. */
interface Part {
  name: string;
  /** Runs all of it that is asked for. */
  all: () => Promise<Totals>;
  /** Runs some of its files. */
  some: (files: string[]) => Promise<Totals>;
}

const ofVitest = (name: string, all: Part['all']): Part => ({ name, all, some: (files) => runVitest(name, files) });
const notLeft = left.map((file) => `--exclude=${file}`);
const runBrowser = async (files: string[]) => runPlaywright(await freePort(), files, left);
const unit = ofVitest('unit', () => runVitest('unit', [...related, ...notLeft]));
const service = ofVitest('service', () => runVitest('service', [...related, ...notLeft]));
/** With React as suppliers get it, in a fifth of the time; what that for developers warns of is seen in the long run. */
const runComponent = (filters: string[]) => runVitest('component', filters, isLong ? {} : { NODE_ENV: 'production' });
const component: Part = {
  name: 'component',
  all: () => runTouched('tests/component', (files) => runComponent(files.length > 0 ? files : notLeft)),
  some: runComponent,
};
const browser: Part = { name: 'browser', all: () => runTouched('tests/e2e', runBrowser), some: runBrowser };

let stopCluster = () => Promise.resolve();
process.once('SIGINT', () => void stopCluster().then(() => process.exit(130)));

/** What the parts share, made before them, since they run at the same time. */
const prepare = () =>
  attempt('preparation', async () => {
    stopCluster = await startTestCluster();
    generateAll();
    await buildPortal();
    ensureChromium();
    return NONE;
  });

interface Result {
  part: Part;
  totals: Totals;
}

async function inTurn(parts: readonly Part[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const part of parts) results.push({ part, totals: await attempt(part.name, part.all) });
  return results;
}

/** What failed while others ran beside it is tried once more, alone. */
async function secondAttempt({ part, totals }: Result): Promise<Totals> {
  const files = filesToTryAgain(totals);
  if (!files) return totals;
  const again = () => (files.length === 0 ? part.all() : part.some(files));
  return afterAnother(totals, await attempt(`${part.name}, once more`, again));
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
if (isLong) process.env.TEST_LONG = '1';
// Two lanes of about the same length, for two processors; what waits a good part of the time stands beside what does not.
const lanes = isLong
  ? [
      [service, component],
      [unit, browser],
    ]
  : [
      [service, browser],
      [component, unit],
    ];
const all = [await prepare()];
const results = (await Promise.all(lanes.map(inTurn))).flat();
for (const result of results) all.push(await secondAttempt(result));
await stopCluster();
process.stdout.write(tellTroubles(all.flatMap(({ troubles = [] }) => troubles)));
const total = (name: 'passed' | 'failed' | 'skipped') => all.reduce((sum, totals) => sum + totals[name], 0);
if (total('failed') > 0) process.exitCode = 1;
if (left.length > 0) console.log(`Left to other runs: ${left.join(', ')}.`);
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
