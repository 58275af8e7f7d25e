import { rmSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBackupConnection } from '#service/backup/connect-for-backup.ts';
import { getTemporaryName, writeBackup } from '#service/backup/write-backup.ts';
import { shutDown, closeOnShutdown, markStarted } from './shutdown.ts';
import { readEnvironment } from './environment.ts';
import { StartError, runCommand } from './start-error.ts';
import { findOrStartDatabaseUrl } from './open-database.ts';

/** `npm run backup -- file`: the whole database as it is now, in one file; also while the portal runs. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new StartError('Say into which file: npm run backup -- file.');
  const client = await openBackupConnection(await findOrStartDatabaseUrl(readEnvironment(process.env)));
  closeOnShutdown(() => rmSync(getTemporaryName(file), { force: true }));
  closeOnShutdown(() => client.connection.stream.destroy());
  // From now on it may be ended at any moment; then it is no backup.
  process.exitCode = 1;
  markStarted();
  const { tables, rows } = await writeBackup(client, file);
  process.exitCode = 0;
  console.log(`${file} has all ${rows} rows of ${tables} tables, in ${statSync(file).size} bytes.`);
  console.log('It holds data of suppliers and hashes of passwords: only this user may read it.');
  await shutDown();
});
