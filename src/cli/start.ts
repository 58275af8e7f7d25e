import { parseArgs } from 'node:util';
import { buildInChildProcess } from './build-in-child-process.ts';
import { readAndCheckServeEnvironment } from './check-settings.ts';
import { runCommand } from './start-error.ts';
import { openDatabaseSeededOutsideProduction } from './open-serving-database.ts';
import { settleAll } from './settle-all.ts';

/**
 * `npm start`: serves portal, definitions, API and console on one port, with demo data outside of production; `--
 * --check` only checks whether a start would succeed.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  if (values.check) return (await import('./check-start.ts')).runStartCheck(process.env);
  const environment = await readAndCheckServeEnvironment(process.env);
  const [database, { serveSites }] = await settleAll([
    openDatabaseSeededOutsideProduction(environment),
    import('./serve-sites.ts'),
    buildInChildProcess('portal'),
  ]);
  await serveSites(environment, database);
});
