/**
 * `npm run bench [-- login home journey links keystroke forms validation table excel excel-memory memory paging secrecy recording service capacity flood mixed
 * console drafts support start proxy]`: measures the speed of the portal and of the service, each figure against a baseline of the same run, and ends non-zero when one is
 * over its limit. Figures are medians unless they say what else.
 */
import type { Bench } from './support/bench.ts';
import { printResults } from './support/report.ts';
import type { Result } from './support/report.ts';

// Loaded when they are asked for, so that a wrong name is told at once.
type Loaded<Measure> = () => Promise<Measure>;

/** What is measured in a browser or on a built portal: everything is built first. */
const OF_PORTAL: Record<string, Loaded<(bench: Bench) => Promise<Result[]>>> = {
  login: async () => (await import('./measures/login.ts')).measureLogin,
  home: async () => (await import('./measures/home.ts')).measureHome,
  journey: async () => (await import('./measures/journey.ts')).measureJourney,
  links: async () => (await import('./measures/links.ts')).measureLinks,
  keystroke: async () => (await import('./measures/keystroke.ts')).measureKeystroke,
  forms: async () => (await import('./measures/forms.ts')).measureForms,
  validation: async () => (await import('./measures/validation.ts')).measureValidation,
  table: async () => (await import('./measures/table.ts')).measureTable,
  excel: async () => (await import('./measures/excel.ts')).measureExcel,
  'excel-memory': async () => (await import('./measures/excel-memory.ts')).measureExcelMemory,
  memory: async () => (await import('./measures/memory.ts')).measureMemory,
  paging: async () => (await import('./measures/paging.ts')).measurePaging,
  secrecy: async () => (await import('./measures/secrecy.ts')).measureSecrecy,
  recording: async () => (await import('./measures/recording.ts')).measureRecording,
};

/** What brings along all that it needs. */
const BY_THEMSELVES: Record<string, Loaded<() => Promise<Result[]>>> = {
  service: async () => (await import('./measures/service.ts')).measureService,
  capacity: async () => (await import('./measures/capacity.ts')).measureCapacity,
  flood: async () => (await import('./measures/flood.ts')).measureFlood,
  mixed: async () => (await import('./measures/mixed.ts')).measureMixed,
  console: async () => (await import('./measures/console.ts')).measureConsole,
  drafts: async () => (await import('./measures/drafts.ts')).measureDrafts,
  support: async () => (await import('./measures/support.ts')).measureSupport,
  start: async () => (await import('./measures/start.ts')).measureStart,
  proxy: async () => (await import('./measures/proxy.ts')).measureProxy,
};

const MEASURES = [...Object.keys(OF_PORTAL), ...Object.keys(BY_THEMSELVES)];

async function run(names: string[]): Promise<Result[]> {
  const ofPortal = names.filter((name) => name in OF_PORTAL);
  const results = ofPortal.length > 0 ? await measurePortal(ofPortal) : [];
  for (const name of names) {
    const measure = await BY_THEMSELVES[name]?.();
    if (measure) results.push(...(await announced(name, measure)));
  }
  return results;
}

async function measurePortal(names: string[]): Promise<Result[]> {
  const { startBench } = await import('./support/start-bench.ts');
  const { bench, stop } = await startBench(names.includes('table'));
  const results: Result[] = [];
  try {
    for (const name of names) {
      const measure = await OF_PORTAL[name]?.();
      if (measure) results.push(...(await announced(name, () => measure(bench))));
    }
  } finally {
    await stop();
  }
  return results;
}

function announced<T>(name: string, measure: () => T): T {
  console.error(`Measuring: ${name} …`);
  return measure();
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !MEASURES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}; there are ${MEASURES.join(', ')}.`);
  process.exitCode = 2;
} else {
  try {
    const results = await run(names.length > 0 ? names : MEASURES);
    console.log();
    printResults(results);
    if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
  } catch (error) {
    console.error(`Nothing can be measured: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
