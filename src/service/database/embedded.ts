import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from './postgres-binaries.ts';
import type { PostgresHome } from './postgres-binaries.ts';

/** A PostgreSQL of our own, on this machine only. */
export interface EmbeddedDatabase {
  /** Address of the database `confirming`. */
  url: string;
  /** Where its data lies. */
  folder: string;
  /** Stops the server; the data stays. */
  stop(): Promise<void>;
}

interface Access {
  port: number;
  password: string;
}

export interface EmbeddedOptions {
  /** Further settings of the server, such as { fsync: 'off' } for data that is thrown away. */
  settings?: Record<string, string>;
}

const USER = 'portal';
const DATABASE = 'confirming';

/**
 * Starts a PostgreSQL with its data in a folder, which is initialised when it is empty. A server that a killed process
 * left running on that data is taken over.
 * @throws Error in one sentence when another living process of ours uses the folder, or the server does not start
 */
export async function startEmbedded(
  folder: string,
  { settings = {} }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const home = findPostgres(join(folder, 'postgres'));
  mkdirSync(home.data, { recursive: true, mode: 0o755 });
  const release = claim(home.data);
  try {
    const access = existsSync(accessFile(home)) ? readAccess(home) : await initialise(home);
    if (!(await answers(access))) await startServer(home, access, settings);
    await createDatabase(access);
    return { url: address(access), folder: home.data, stop: () => stopServer(home).finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The address of a server that is already running on this folder.
 * @returns undefined when there is none
 */
export async function runningEmbedded(folder: string): Promise<string | undefined> {
  const home = findPostgres(join(folder, 'postgres'));
  if (!existsSync(accessFile(home))) return undefined;
  const access = readAccess(home);
  return (await answers(access)) ? address(access) : undefined;
}

const clusterFolder = (home: PostgresHome) => join(home.data, 'cluster');
const accessFile = (home: PostgresHome) => join(home.data, 'access.json');
const readAccess = (home: PostgresHome) => JSON.parse(readFileSync(accessFile(home), 'utf8')) as Access;
const address = ({ port, password }: Access, database = DATABASE) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** One process at a time owns a folder: the one that ends first would take the database from the other. */
function claim(folder: string): () => void {
  const file = join(folder, 'owner.pid');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `The database in ${folder} is in use by process ${owner}: stop that one first, or set DATABASE_URL.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function initialise(home: PostgresHome): Promise<Access> {
  const access = { port: await freePort(), password: randomBytes(18).toString('hex') };
  const passwordFile = join(home.data, 'password');
  rmSync(clusterFolder(home), { recursive: true, force: true });
  mkdirSync(clusterFolder(home), { mode: 0o700 });
  writeFileSync(passwordFile, access.password, { mode: 0o600 });
  if (home.runner)
    for (const path of [clusterFolder(home), passwordFile]) chownSync(path, home.runner.uid, home.runner.gid);
  try {
    await run(home, 'initdb', [
      `--pgdata=${clusterFolder(home)}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(accessFile(home), JSON.stringify(access), { mode: 0o600 });
  return access;
}

async function startServer(home: PostgresHome, access: Access, settings: Record<string, string>): Promise<void> {
  if (!(await isFree(access.port))) {
    access.port = await freePort();
    writeFileSync(accessFile(home), JSON.stringify(access), { mode: 0o600 });
  }
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '120', ...settings };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(clusterFolder(home), 'server.log');
  await run(home, 'pg_ctl', [
    'start',
    '-w',
    '-t',
    '60',
    '-D',
    clusterFolder(home),
    '-l',
    log,
    '-o',
    `-p ${access.port} ${flags.join(' ')}`,
  ]);
}

const stopServer = (home: PostgresHome) => run(home, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', clusterFolder(home)]);

/** Runs one of PostgreSQL's programs in a session of its own, so that Ctrl-C reaches us and not the database. */
function run({ programs, runner }: PostgresHome, program: string, parameters: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(programs, program), parameters, {
      ...runner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: process.env.TZ },
    });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    child.on('error', fail);
    child.on('exit', (code) => {
      // The server inherits the pipe and keeps it open; nothing more is read from it.
      child.stderr.destroy();
      if (code === 0) done();
      else fail(new Error(`PostgreSQL's ${program} failed: ${errors.trim().split('\n').at(-1) ?? `code ${code}`}`));
    });
  });
}

async function answers(access: Access): Promise<boolean> {
  const client = new pg.Client({ connectionString: address(access, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: address(access, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Whether a port of the loopback address can be listened on. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** A port of the loopback address that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
