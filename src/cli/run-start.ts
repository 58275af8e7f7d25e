import { announce, announceInLog } from './announce.ts';
import type { Artifacts } from './artifacts.ts';
import { readAndCheckServeEnvironment } from './check-settings.ts';
import type { Environment } from './environment.ts';
import { parseOptions } from './parse-action.ts';
import { runCommand } from './start-error.ts';
import { settleAll } from './settle-all.ts';

/**
 * Serves portal, definitions, API and console on one port, with demo data outside of production; `--check` only checks
 * whether a start would succeed.
 */
export const runStart = (artifacts: Artifacts): Promise<void> =>
  runCommand(async () => {
    const { values } = parseOptions({ check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } });
    if (values.help) return printStartHelp();
    if (values.check) return (await import('./check-start.ts')).runStartCheck(process.env, artifacts);
    if (process.env.NODE_ENV === 'production') announceInLog();
    const environment = await readAndCheckServeEnvironment(process.env);
    // Half a minute may pass before the first step of a first start says something.
    if (!artifacts.areSitesReady('portal')) announce('Preparing the portal …');
    const built = artifacts.ensureSites('portal');
    await settleAll([openDatabaseAndServe(environment, artifacts, built), built]);
  });

/** Prints what a start can be told. */
function printStartHelp(): void {
  console.log(`npm start                Serves portal, service and console on one port; with demo data outside of production.
npm start -- --check     Only checks whether a start would succeed, and ends.
npm start -- --help      Prints this.

All else is set by environment variables, such as PORT and DATABASE_URL: docs/operating.md has them all.`);
}

/** Loads what it needs only now, so that a build, which takes longest, has begun. */
async function openDatabaseAndServe(
  environment: Environment,
  artifacts: Artifacts,
  built: Promise<void>,
): Promise<void> {
  const { openDatabaseSeededOutsideProduction } = await import('./open-serving-database.ts');
  const [database, { serveSites }] = await settleAll([
    openDatabaseSeededOutsideProduction(environment),
    import('./serve-sites.ts'),
  ]);
  await serveSites(environment, database, artifacts, built);
}
