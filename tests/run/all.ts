/**
 * `npm test`: everything that the tests need (browser, database, generated files, built portal), then all tests; the
 * totals stand alone on the last line. `npm test -- --help` says what else it does.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { buildPortalIfStale } from '#cli/build-portal.ts';
import { findFreePort } from '#platform/embedded/ports.ts';
import { ENGINES, findPrograms } from '#tests/engines/installed.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { installNode, NODE_VERSIONS, type NodeVersion } from '#tests/support/node-versions.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import { changedFiles } from './changed-files.ts';
import { LONG_ONLY } from './long-only.ts';
import { HELP, readOptions, type Options } from './options.ts';
import { NONE, REPORTS, attempt, readPlaywrightTotals, runPlaywright, runVitest, type Totals } from './parts.ts';
import { testsIn, touchedBy } from './touched.ts';
import { listFailures } from './failures.ts';

const { isLong, changedSince, frontDoorReport, wantsHelp } = readOptionsOrStop();
if (wantsHelp) {
  console.log(HELP);
  process.exit();
}

function readOptionsOrStop(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
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
const withoutFiles = (files: readonly string[]) => files.map((file) => `--exclude=${file}`);
const withoutLeft = withoutFiles(left);
const filters = [...related, ...withoutLeft];
const unit: Part = { name: 'unit', run: () => runVitest('unit', { filters }) };
const service: Part = { name: 'service', run: () => runVitest('service', { filters }) };
/** What `npm test` has of both, with a version of Node that the README names. */
const withNode = (major: NodeVersion): Part[] =>
  ['unit', 'service'].map((project) => ({
    name: `${project}, with Node ${major}`,
    run: () =>
      runVitest(project, {
        filters: withoutFiles(LONG_ONLY.map(({ file }) => file)),
        variables: { TEST_LONG: '' },
        node: installNode(major),
      }),
  }));
const component: Part = {
  name: 'component',
  run: () =>
    runTouched('tests/component', (files) =>
      // React's production build takes a fifth of the time; the long run shows the warnings of its development build.
      runVitest('component', {
        filters: [...files, ...withoutLeft],
        variables: isLong ? {} : { NODE_ENV: 'production' },
      }),
    ),
};
const runBrowser = (folder: string, config: string) =>
  runTouched(folder, async (specs) => runPlaywright({ config, folder, port: await findFreePort(), specs, left }));
const browser: Part = { name: 'browser', run: () => runBrowser('tests/e2e', 'tests/playwright.config.ts') };
const bank: Part = { name: 'bank', run: () => runBrowser('tests/bank', 'tests/playwright.bank.config.ts') };
const replay: Part = { name: 'replay', run: () => runBrowser('tests/replay', 'tests/playwright.replay.config.ts') };
const engines: Part = {
  name: 'engines',
  run: () =>
    runTouched('tests/engines', (files) => {
      for (const engine of ENGINES) {
        const { missing } = findPrograms(engine);
        if (missing) console.log(`Skipped: ${missing}`);
      }
      return runVitest('engines', { filters: [...files, ...withoutLeft] });
    }),
};

const FRONT_DOOR = 'tests/front-door';
/** What a newcomer does, in clones of the project, where nothing that is made here can help. `.ci/run` does it before. */
const frontDoor: Part = {
  name: 'front door',
  run: async () =>
    frontDoorReport === undefined
      ? runBrowser(FRONT_DOOR, 'tests/playwright.front-door.config.ts')
      : readPlaywrightTotals(frontDoorReport, FRONT_DOOR),
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

/** Runs parts in as many lanes as there are to be; a lane that is free takes the next part. */
async function inLanes(count: number, parts: readonly Part[]): Promise<Totals[]> {
  const waiting = [...parts];
  const totals: Totals[] = [];
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) totals.push(await attempt(part.name, part.run));
  };
  await Promise.all(Array.from({ length: count }, lane));
  return totals;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// The longest first, for two processors: what is short fills the end. One processor is enough for the unit tests, so
// that they stand beside something else.
const parts = [component, service, unit, browser, replay, bank, engines];
const before = isLong || frontDoorReport !== undefined ? [frontDoor] : [];
const after = isLong ? NODE_VERSIONS.flatMap(withNode) : [];
const all = [
  ...(await inLanes(1, before)),
  await prepare(),
  ...(await inLanes(2, parts)),
  ...(await inLanes(1, after)),
];
await stopCluster();
process.stdout.write(listFailures(all.flatMap(({ failures = [] }) => failures)));
const total = (name: 'passed' | 'failed' | 'skipped') => all.reduce((sum, totals) => sum + totals[name], 0);
if (total('failed') > 0) process.exitCode = 1;
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
