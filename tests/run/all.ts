/**
 * `npm test`: everything that the tests need (browser, database, generated files, built portal), then all tests; the
 * totals stand alone on the last line. `npm test -- --help` says what else it does.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { buildPortalIfStale } from '#cli/build-portal.ts';
import { findFreePort } from '#platform/embedded/ports.ts';
import { ENGINES, findPrograms } from '#tests/engines/installed.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import { changedFiles } from './changed-files.ts';
import { LONG_ONLY } from './long-only.ts';
import { HELP, readOptions } from './options.ts';
import { NONE, REPORTS, attempt, runPlaywright, runVitest, type Totals } from './parts.ts';
import { testsIn, touchedBy } from './touched.ts';
import { listFailures } from './failures.ts';

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

if (isLong) chooseSeed();

/** The seed of a long run is another one each time, unless SEED names it. */
function chooseSeed(): void {
  process.env.TEST_LONG = '1';
  process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  console.log(`SEED=${process.env.SEED} repeats the samples of this run.`);
}

/** A part of the tests. */
interface Part {
  name: string;
  run: () => Promise<Totals>;
}

/** The files that this run leaves to the long one. */
const left = isLong ? [] : LONG_ONLY.map(({ file }) => file);
const withoutLeft = left.map((file) => `--exclude=${file}`);
const unit: Part = { name: 'unit', run: () => runVitest('unit', [...related, ...withoutLeft]) };
const service: Part = { name: 'service', run: () => runVitest('service', [...related, ...withoutLeft]) };
const component: Part = {
  name: 'component',
  run: () =>
    runTouched('tests/component', (files) =>
      // React's production build takes a fifth of the time; the long run shows the warnings of its development build.
      runVitest('component', [...files, ...withoutLeft], isLong ? {} : { NODE_ENV: 'production' }),
    ),
};
const runBrowser = (folder: string, config: string) =>
  runTouched(folder, async (specs) => runPlaywright({ config, folder, port: await findFreePort(), specs, left }));
const browser: Part = { name: 'browser', run: () => runBrowser('tests/e2e', 'tests/playwright.config.ts') };
const bank: Part = { name: 'bank', run: () => runBrowser('tests/bank', 'tests/playwright.bank.config.ts') };
const engines: Part = {
  name: 'engines',
  run: () =>
    runTouched('tests/engines', (files) => {
      for (const engine of ENGINES) {
        const { missing } = findPrograms(engine);
        if (missing) console.log(`Skipped: ${missing}`);
      }
      return runVitest('engines', [...files, ...withoutLeft]);
    }),
};

let stopCluster = () => Promise.resolve();
process.once('SIGINT', () => void stopCluster().then(() => process.exit(130)));

/** What the parts share, made before them, since they run at the same time. */
const prepare = () =>
  attempt('preparation', async () => {
    stopCluster = await startTestCluster();
    await buildPortalIfStale();
    ensureChromium();
    return NONE;
  });

async function inOrder(parts: readonly Part[]): Promise<Totals[]> {
  const totals: Totals[] = [];
  for (const part of parts) totals.push(await attempt(part.name, part.run));
  return totals;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Two lanes of about the same length, for two processors.
const lanes = [
  [service, browser, bank, unit],
  [component, engines],
];
const all = [await prepare(), ...(await Promise.all(lanes.map(inOrder))).flat()];
await stopCluster();
process.stdout.write(listFailures(all.flatMap(({ failures = [] }) => failures)));
const total = (name: 'passed' | 'failed' | 'skipped') => all.reduce((sum, totals) => sum + totals[name], 0);
if (total('failed') > 0) process.exitCode = 1;
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
