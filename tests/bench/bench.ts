/**
 * `npm run bench [-- login home journey keystroke forms validation table excel excel-memory paging secrecy recording service capacity flood mixed
 * console drafts support]`: measures the speed of the portal and of the service, each figure against a baseline of the same run, and ends non-zero when one is
 * over its limit. Figures are medians unless they say what else.
 */
import { ensureChromium } from '#tests/support/chromium.ts';
import { measureCapacity } from './measures/capacity.ts';
import { measureConsole } from './measures/console.ts';
import { measureDrafts } from './measures/drafts.ts';
import { measureExcel } from './measures/excel.ts';
import { measureExcelMemory } from './measures/excel-memory.ts';
import { measureFlood } from './measures/flood.ts';
import { measureForms } from './measures/forms.ts';
import { measureHome } from './measures/home.ts';
import { measureJourney } from './measures/journey.ts';
import { measureKeystroke } from './measures/keystroke.ts';
import { measureLogin } from './measures/login.ts';
import { measureMixed } from './measures/mixed.ts';
import { measurePaging } from './measures/paging.ts';
import { measureRecording } from './measures/recording.ts';
import { measureSecrecy } from './measures/secrecy.ts';
import { measureService } from './measures/service.ts';
import { measureSupport } from './measures/support.ts';
import { measureTable } from './measures/table.ts';
import { measureValidation } from './measures/validation.ts';
import type { Bench } from './support/bench.ts';
import { launch } from './support/browser.ts';
import { buildAll } from './support/builds.ts';
import { printResults } from './support/report.ts';
import type { Result } from './support/report.ts';
import { startServers } from './support/servers.ts';

/** What is measured in a browser or on a built portal: everything is built first. */
const OF_PORTAL: Record<string, (bench: Bench) => Promise<Result[]>> = {
  login: measureLogin,
  home: measureHome,
  journey: measureJourney,
  keystroke: measureKeystroke,
  forms: measureForms,
  validation: measureValidation,
  table: measureTable,
  excel: measureExcel,
  'excel-memory': measureExcelMemory,
  paging: measurePaging,
  secrecy: measureSecrecy,
  recording: measureRecording,
};

/** What brings along all that it needs. */
const BY_THEMSELVES: Record<string, () => Promise<Result[]>> = {
  service: measureService,
  capacity: measureCapacity,
  flood: measureFlood,
  mixed: measureMixed,
  console: measureConsole,
  drafts: measureDrafts,
  support: measureSupport,
};

const MEASURES = [...Object.keys(OF_PORTAL), ...Object.keys(BY_THEMSELVES)];

async function run(names: string[]): Promise<Result[]> {
  const ofPortal = names.filter((name) => name in OF_PORTAL);
  const results = ofPortal.length > 0 ? await measurePortal(ofPortal) : [];
  for (const name of names) {
    const measure = BY_THEMSELVES[name];
    if (measure) results.push(...(await announced(name, measure)));
  }
  return results;
}

async function measurePortal(names: string[]): Promise<Result[]> {
  ensureChromium();
  console.error('Building …');
  const builds = await buildAll(names.includes('table'));
  const servers = await startServers(builds);
  const browser = await launch();
  const results: Result[] = [];
  try {
    for (const name of names) {
      results.push(...(await announced(name, () => OF_PORTAL[name]?.({ browser, builds, servers }) ?? [])));
    }
  } finally {
    await browser.close();
    await servers.stop();
    builds.remove();
  }
  return results;
}

function announced<T>(name: string, measure: () => T): T {
  console.error(`Measuring: ${name} …`);
  return measure();
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !MEASURES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}; there are ${MEASURES.join(', ')}.`);
  process.exitCode = 2;
} else {
  try {
    const results = await run(asked.length > 0 ? asked : MEASURES);
    console.log();
    printResults(results);
    if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
  } catch (error) {
    console.error(`Nothing can be measured: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
