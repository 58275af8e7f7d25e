/**
 * `node --import ./src/build/preload/generated.mjs tests/service/database/releases/write-release.ts` writes the backup of
 * the version in `package.json` and its rows next to this file, once for each release (docs/releases.md). A parameter names another folder.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openBackupConnection } from '#platform/backup/connect-for-backup.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { listMigrations } from '#cli/migrations.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { backupOf, insertRowsOfEveryKind, readRows, rowsFileOf, type Release } from './release-rows.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const [, , folder] = process.argv;
const backup = backupOf(version, folder);
const rowsFile = rowsFileOf(version, folder);
if (existsSync(backup)) {
  console.error(`${backup} exists: what was released is not written again.`);
  process.exit(1);
}
const stopCluster = await startTestCluster();
const { url, drop } = await createTestDatabase();
const db = connectDatabase(url, { poolSize: 1 });
const migrations = await migrate(db, listMigrations());
await db.destroy();
const client = await openBackupConnection(url);
await insertRowsOfEveryKind(client);
await writeBackup(client, backup);
const release: Release = { migrations, rows: await readRows(client) };
await client.end();
writeFileSync(rowsFile, `${JSON.stringify(release, null, 2)}\n`);
console.log(`${backup} and ${rowsFile} are written.`);
await drop();
await stopCluster();
