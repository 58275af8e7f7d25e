import { parseArgs } from 'node:util';
import { buildInChildProcess } from './build-in-child-process.ts';
import { readAndCheckServeEnvironment } from './check-settings.ts';
import type { Environment } from './environment.ts';
import { runCommand } from './start-error.ts';
import { settleAll } from './settle-all.ts';

/**
 * `npm start`: serves portal, definitions, API and console on one port, with demo data outside of production; `--
 * --check` only checks whether a start would succeed.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  if (values.check) return (await import('./check-start.ts')).runStartCheck(process.env);
  const environment = await readAndCheckServeEnvironment(process.env);
  const built = buildInChildProcess('portal');
  await settleAll([openDatabaseAndServe(environment, built), built]);
});

/** Loads what it needs only now, so that the build, which takes longest, has begun. */
async function openDatabaseAndServe(environment: Environment, built: Promise<void>): Promise<void> {
  const { openDatabaseSeededOutsideProduction } = await import('./open-serving-database.ts');
  const [database, { serveSites }] = await settleAll([
    openDatabaseSeededOutsideProduction(environment),
    import('./serve-sites.ts'),
  ]);
  await serveSites(environment, database, built);
}
