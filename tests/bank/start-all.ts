import { buildConsoleIfStale, buildPortalIfStale, buildStageScriptIfStale } from '#cli/build-portal.ts';
import { findRunningDatabaseUrl } from '#platform/embedded/embedded-database.ts';
import { storeDatabaseUrl } from '#tests/support/running-database.ts';
import { startStandInBank } from '#tests/stand-in-bank/start.ts';
import { serveBankControl } from './bank-control.ts';
import { startPortal } from './portal-process.ts';

/** Starts the stand-in of a bank and `npm start` in front of it, for a run of Playwright. @returns ends both */
export default async function startAll(): Promise<() => Promise<void>> {
  await buildPortalIfStale();
  await buildConsoleIfStale();
  await buildStageScriptIfStale();
  const standIn = await startStandInBank();
  const port = Number(process.env.E2E_PORT);
  const portal = await startPortal({ PORT: String(port), CONFIRMING_URL: standIn.url, CONTRACT_WATCH: '1' });
  const database = (await findRunningDatabaseUrl(portal.folder)) ?? '';
  storeDatabaseUrl(port, database);
  const stopControl = await serveBankControl(standIn, portal.getOutput);
  // For the processes of the tests.
  Object.assign(process.env, {
    BANK_URL: standIn.url,
    BANK_ADMIN_PORT: String(portal.adminPort),
    BANK_DATA_FOLDER: portal.folder,
    BANK_DATABASE_URL: database,
  });
  return async () => {
    stopControl();
    await portal.stop();
    await standIn.stop();
  };
}
