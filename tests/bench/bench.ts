/**
 * `npm run bench [-- login home keystroke validation table excel excel-memory paging secrecy]`: measures the speed of the portal and of the service, each
 * figure against a baseline of the same run, and ends non-zero when one is over its limit. Figures are medians.
 */
import { ensureChromium } from '#tests/support/chromium.ts';
import { measureExcel } from './measures/excel.ts';
import { measureExcelMemory } from './measures/excel-memory.ts';
import { measureHome } from './measures/home.ts';
import { measureKeystroke } from './measures/keystroke.ts';
import { measureLogin } from './measures/login.ts';
import { measurePaging } from './measures/paging.ts';
import { measureSecrecy } from './measures/secrecy.ts';
import { measureTable } from './measures/table.ts';
import { measureValidation } from './measures/validation.ts';
import type { Bench } from './support/bench.ts';
import { launch } from './support/browser.ts';
import { buildAll } from './support/builds.ts';
import { printResults } from './support/report.ts';
import type { Result } from './support/report.ts';
import { startServers } from './support/servers.ts';

const MEASURES: Record<string, (bench: Bench) => Promise<Result[]>> = {
  login: measureLogin,
  home: measureHome,
  keystroke: measureKeystroke,
  validation: measureValidation,
  table: measureTable,
  excel: measureExcel,
  'excel-memory': measureExcelMemory,
  paging: measurePaging,
  secrecy: measureSecrecy,
};

async function run(names: string[]): Promise<Result[]> {
  ensureChromium();
  console.error('Building …');
  const builds = await buildAll(names.includes('table'));
  const servers = await startServers(builds);
  const browser = await launch();
  const results: Result[] = [];
  try {
    for (const name of names) {
      console.error(`Measuring: ${name} …`);
      results.push(...((await MEASURES[name]?.({ browser, builds, servers })) ?? []));
    }
  } finally {
    await browser.close();
    await servers.stop();
    builds.remove();
  }
  return results;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}.`);
  process.exitCode = 2;
} else {
  const results = await run(asked.length > 0 ? asked : Object.keys(MEASURES));
  console.log();
  printResults(results);
  if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
}
