import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '#platform/database/connect.ts';
import { findFreePort, startEmbeddedDatabase, type EmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { preparePostgresHome, type PostgresHome } from '#platform/embedded/postgres-binaries.ts';

/** What a running server keeps for itself: a copy must not have it. */
const OF_PROCESS = ['postmaster.pid', 'postmaster.opts', 'server.log'];

/**
 * Starts a hot standby of a server: a second PostgreSQL on a copy of its files, which follows it by streaming replication,
 * answers queries and refuses every write with 25006.
 * @param folder for its data, empty
 */
export async function startStandby(primary: EmbeddedDatabase, folder: string): Promise<EmbeddedDatabase> {
  const home = preparePostgresHome(join(folder, 'postgresql'));
  await copyCluster(primary, home.cluster);
  const { port, username, password, hostname } = new URL(primary.url);
  writeFileSync(join(home.cluster, 'access.json'), JSON.stringify({ port: await findFreePort(), password }));
  writeFileSync(join(home.cluster, 'standby.signal'), '');
  giveTo(home);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  return startEmbeddedDatabase(folder, { settings: { fsync: 'off', primary_conninfo: source } });
}

/** Copies the files of a running server as its documentation says ("Making a Base Backup Using the Low Level API"). */
async function copyCluster({ url, folder }: EmbeddedDatabase, to: string): Promise<void> {
  const db = connectDatabase(url, { poolSize: 1 });
  await db.connection().execute(async (session) => {
    await sql`select pg_backup_start('standby', fast => true)`.execute(session);
    mkdirSync(to, { recursive: true, mode: 0o700 });
    cpSync(join(folder, 'cluster'), to, { recursive: true, verbatimSymlinks: true });
    for (const name of OF_PROCESS) rmSync(join(to, name), { force: true });
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop()`.execute(session);
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  await db.destroy();
}

/** Root's copy is for the user as whom PostgreSQL runs. */
function giveTo({ cluster, runner }: PostgresHome): void {
  if (!runner) return;
  const { uid, gid } = runner;
  chownSync(cluster, uid, gid);
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    chownSync(join(cluster, name), uid, gid);
}
