import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Schema } from '#confirming/database/schema.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { createScenes } from '#cli/scenes/create-scenes.ts';
import { writeLibrary } from '#cli/scenes/write-library.ts';
import { listMigrations } from './migrations.ts';
import { closeOnShutdown } from './shutdown.ts';
import { StartError, runToEnd } from './start-error.ts';
import { runStepWithProgress } from './run-step.ts';

const FOLDER = 'src/samples/scenes';

/** `npm run scenes [-- --to folder]`: generates the library of scenes, with a temporary database. */
await runToEnd(async () => {
  const { to: folder = FOLDER } = parseArgs({ options: { to: { type: 'string' } } }).values;
  const database = connectDatabase<Schema>(await runStepWithProgress('Starting a database', startOwn));
  closeOnShutdown(() => database.destroy());
  await migrate(database, listMigrations());
  const library = await runStepWithProgress('Generating the scenes', () => createScenes(database));
  writeLibrary(folder, library);
  console.log(`${library.scenes.size} scenes in ${folder}.`);
});

/** Starts a temporary database whose folder is removed with it. @returns its address */
async function startOwn(): Promise<string> {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'scenes-'));
    // The user that runs PostgreSQL instead of root must be able to pass; the data inside stays protected.
    chmodSync(folder, 0o755);
    closeOnShutdown(() => rmSync(folder, { recursive: true, force: true }));
    const cluster = await startEmbeddedDatabase(folder, { settings: { fsync: 'off' } });
    closeOnShutdown(async () => {
      await cluster.stop();
      rmSync(cluster.folder, { recursive: true, force: true });
    });
    return cluster.url;
  } catch (error) {
    throw new StartError(`The temporary database for the scenes does not start: ${(error as Error).message}`);
  }
}
