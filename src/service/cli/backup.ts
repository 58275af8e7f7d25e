import { rmSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectAlone } from '#service/backup/connection.ts';
import { halfOf, writeBackup } from '#service/backup/write-backup.ts';
import { closeAll, closeAtEnd, started } from './closing.ts';
import { readEnvironment } from './environment.ts';
import { FailedStart, runCommand } from './failed-start.ts';
import { joinAddress } from './open-database.ts';

/** `npm run backup -- file`: the whole database as it is now, in one file; also while the portal runs. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new FailedStart('Say into which file: npm run backup -- file.');
  const client = await connectAlone(await joinAddress(readEnvironment(process.env)));
  closeAtEnd(() => rmSync(halfOf(file), { force: true }));
  closeAtEnd(() => client.connection.stream.destroy());
  // From now on it may be ended at any moment; then it is no backup.
  process.exitCode = 1;
  started();
  const { tables, rows } = await writeBackup(client, file);
  process.exitCode = 0;
  console.log(`${file} has all ${rows} rows of ${tables} tables, in ${statSync(file).size} bytes.`);
  console.log('It holds data of suppliers and hashes of passwords: only this user may read it.');
  await closeAll();
});
