/**
 * `npm run size`: weighs the built portal and the built console, builds each first when it is missing or older than its
 * sources or what is generated from them, and fails when a budget is exceeded or something in one compiles code at run
 * time.
 */
import { parseArgs } from 'node:util';
import { buildConsoleIfStale, buildPortalIfStale } from '#cli/build-portal.ts';
import { runCommand } from '#cli/start-error.ts';
import { findRunTimeCompilation } from './support/run-time-compilation.ts';
import { FORMS, KB, weighConsole, weighPortal } from './support/sizes.ts';
import { printTable } from './support/report.ts';

const FOLDER = 'dist';
const CONSOLE_FOLDER = 'dist-console';

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

await runCommand(async () => {
  parseArgs({ options: {} });
  await buildPortalIfStale([FORMS]);
  await buildConsoleIfStale();
  const weights = [...(await weighPortal(FOLDER)), ...weighConsole(CONSOLE_FOLDER)];
  const compiling = [...findRunTimeCompilation(FOLDER), ...findRunTimeCompilation(CONSOLE_FOLDER)];
  printTable(
    ['gzip', 'size', 'must be', ''],
    weights.map(({ what, bytes, limit }) => [
      what,
      kilobytes(bytes),
      `≤ ${kilobytes(limit)}`,
      bytes <= limit ? 'ok' : 'OVER',
    ]),
  );
  for (const problem of compiling) console.log(`${problem} The browser must not compile code.`);
  if (compiling.length > 0 || weights.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
});
