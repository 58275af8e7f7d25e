import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createForeignDataError, explainDiskErrors } from './data-folder.ts';
import { findFreePort, isPortFree } from './ports.ts';
import { preparePostgresHome } from './postgres-binaries.ts';
import type { PostgresHome } from './postgres-binaries.ts';
import { findLastMatchedGroup, runPostgresProgram } from './postgres-programs.ts';

export { findFreePort, isPortFree };

/** An embedded PostgreSQL, reachable only from this machine. */
export interface EmbeddedDatabase {
  /** Address of the database `confirming`. */
  url: string;
  /** Folder of its data. */
  folder: string;
  /** Stops the server; the data stays. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Further settings of the server, for example { fsync: 'off' } for temporary data. */
  settings?: Record<string, string>;
}

interface Access {
  port: number;
  password: string;
}

const USER = 'portal';
const DATABASE = 'confirming';
/** Number of the advisory lock that the owning process holds; it is released when the process ends for any reason. */
const OWNER_LOCK = 420_042;

/**
 * Starts a PostgreSQL with its data in a folder, which is initialised when it is empty. Takes over a server that a
 * killed process left running.
 * @throws Error in one sentence when another process owns the server, or the server does not start
 */
export async function startEmbeddedDatabase(
  folder: string,
  { settings = {} }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const home = preparePostgresHome(join(folder, 'postgresql'));
  if (!existsSync(accessFile(home))) await initialise(home);
  await ensureRunning(home, settings);
  const access = readAccess(home);
  const owner = await claim(home, access);
  const stop = () => stopServer(home, owner);
  try {
    await createDatabase(owner);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: address(access), folder: home.data, stop };
}

/**
 * Finds the address of a server that runs on this folder.
 * @returns undefined when there is none
 */
export async function findRunningDatabaseUrl(folder: string): Promise<string | undefined> {
  const home = preparePostgresHome(join(folder, 'postgresql'));
  if (!existsSync(accessFile(home))) return undefined;
  const access = readAccess(home);
  return (await answers(access)) ? address(access) : undefined;
}

const accessFile = ({ cluster }: PostgresHome) => join(cluster, 'access.json');
function readAccess(home: PostgresHome): Access {
  try {
    return JSON.parse(readFileSync(accessFile(home), 'utf8')) as Access;
  } catch (error) {
    throw createForeignDataError(home.cluster, `${accessFile(home)} can't be read`, error);
  }
}

const writeAccess = (cluster: string, access: Access) =>
  writeFileSync(join(cluster, 'access.json'), JSON.stringify(access), { mode: 0o600 });
const address = ({ port, password }: Access, database = DATABASE) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Creates the cluster in a temporary folder and moves it to its place when complete, so that a killed start leaves no
 * incomplete cluster.
 */
async function initialise(home: PostgresHome): Promise<void> {
  // Clusters of this program are moved there only when complete, with access.json.
  if (existsSync(home.cluster)) throw createForeignDataError(home.cluster, 'it has no access.json');
  const access = { port: await findFreePort(), password: randomBytes(18).toString('hex') };
  const draft = join(home.data, `draft-${process.pid}`);
  const passwordFile = `${draft}.password`;
  explainDiskErrors(home.data, () => {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, access.password, { mode: 0o600 });
  });
  if (home.runner) for (const path of [draft, passwordFile]) chownSync(path, home.runner.uid, home.runner.gid);
  try {
    await runPostgresProgram(home, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    writeAccess(draft, access);
    renameSync(draft, home.cluster);
  } catch (error) {
    // Another start may have created the cluster concurrently.
    if (!existsSync(accessFile(home))) throw error;
  } finally {
    for (const path of [draft, passwordFile]) rmSync(path, { recursive: true, force: true });
  }
}

async function ensureRunning(home: PostgresHome, settings: Record<string, string>): Promise<void> {
  if (await answers(readAccess(home))) return;
  try {
    await startServer(home, settings);
  } catch (error) {
    if (!(await answersSoon(home))) throw error;
  }
}

async function startServer(home: PostgresHome, settings: Record<string, string>): Promise<void> {
  const remembered = readAccess(home);
  const port = (await isPortFree(remembered.port)) ? remembered.port : await findFreePort();
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '120', ...settings };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(home.cluster, 'server.log');
  rmSync(log, { force: true });
  try {
    const how = ['-w', '-t', '60', '-D', home.cluster, '-l', log, '-o', `-p ${port} ${flags.join(' ')}`];
    await runPostgresProgram(home, 'pg_ctl', ['start', ...how]);
  } catch (error) {
    const reason = findLastMatchedGroup(log, /FATAL:\s+(.*)/);
    throw createForeignDataError(home.cluster, reason ?? (error as Error).message, error);
  }
  writeAccess(home.cluster, { ...remembered, port });
}

/** Waits until a server that another process is starting is ready. @returns whether it is */
async function answersSoon(home: PostgresHome): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt++) {
    if (!existsSync(join(home.cluster, 'postmaster.pid'))) return false;
    if (await answers(readAccess(home))) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

async function answers(access: Access): Promise<boolean> {
  try {
    await (await open(access)).end();
    return true;
  } catch {
    return false;
  }
}

async function open(access: Access): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address(access, 'postgres'),
    connectionTimeoutMillis: 5000,
    application_name: `process ${process.pid}`,
  });
  // The server ends this connection when it is stopped.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Claims a server for this process: if two processes used it, the first one to end would stop it for the other. */
async function claim(home: PostgresHome, access: Access): Promise<pg.Client> {
  const client = await open(access);
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
  if (rows[0]?.mine) return client;
  const { rows: owners } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [OWNER_LOCK],
  );
  await client.end();
  throw new Error(
    `The database in ${home.data} is in use by another start (${owners[0]?.name ?? 'just ending'}): stop that one first, or set DATABASE_URL or DATA_FOLDER.`,
  );
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

async function stopServer(home: PostgresHome, owner: pg.Client): Promise<void> {
  try {
    await runPostgresProgram(home, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', home.cluster]);
  } catch (error) {
    // The server may have stopped already.
    if (await answers(readAccess(home))) throw error;
  }
  await owner.end().catch(() => {});
}
