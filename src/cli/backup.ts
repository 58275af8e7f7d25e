import { rmSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBackupConnection } from '#platform/backup/connect-for-backup.ts';
import { getTemporaryName, writeBackup } from '#platform/backup/write-backup.ts';
import { closeOnShutdown, markStarted } from './shutdown.ts';
import { readEnvironment } from './environment.ts';
import { StartError, runToEnd } from './start-error.ts';
import { findOrStartDatabaseUrl } from './open-database.ts';

/** `npm run backup -- file`: writes a snapshot of the complete database to one file; the portal may be running. */
await runToEnd(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new StartError('The file is missing: npm run backup -- file.');
  const client = await openBackupConnection(await findOrStartDatabaseUrl(readEnvironment(process.env)));
  closeOnShutdown(() => rmSync(getTemporaryName(file), { force: true }));
  closeOnShutdown(() => client.connection.stream.destroy());
  // The command may be stopped from here on; then there is no backup and it exits with 1.
  process.exitCode = 1;
  markStarted();
  const { tables, rows } = await writeBackup(client, file);
  process.exitCode = 0;
  console.log(`${file} has all ${rows} rows of ${tables} tables, in ${statSync(file).size} bytes.`);
  console.log('It holds data of suppliers and hashes of passwords: only this user may read it.');
});
