import { parseArgs } from 'node:util';
import { openBackupConnection } from '#platform/backup/connect-for-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { closeOnShutdown, markStarted } from './shutdown.ts';
import { readEnvironment } from './environment.ts';
import { listMigrations } from './migrations.ts';
import { StartError, runToEnd } from './start-error.ts';
import { findOrStartDatabaseUrl } from './open-database.ts';

/** `npm run restore -- file`: restores a backup into an empty database; `--replace` removes existing data. */
await runToEnd(async () => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new StartError('The file is missing: npm run restore -- file.');
  const environment = readEnvironment(process.env);
  const client = await openBackupConnection(await findOrStartDatabaseUrl(environment));
  closeOnShutdown(() => client.connection.stream.destroy());
  // The command may be stopped from here on; then nothing is restored and it exits with 1.
  process.exitCode = 1;
  markStarted();
  const { takenAt, tables, rows, migrations } = await restoreBackup(client, file, {
    replaces: values.replace === true,
    migrations: listMigrations(environment),
  });
  process.exitCode = 0;
  console.log(`All ${rows} rows of ${tables} tables are restored, as they were at ${takenAt}.`);
  if (migrations.length > 0) console.log(`The tables were brought up to date: ${migrations.join(', ')}.`);
});
