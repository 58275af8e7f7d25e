import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

const FOLDER = '/dev/shm';
const GIB = 2 ** 30;
/** A whole run has had a quarter of it there at once. */
const NEEDED = GIB;

const isRoomy = () => {
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= NEEDED && process.availableMemory() >= 4 * NEEDED;
};

/** Some containers let nothing be run from there. */
const mayRun = () =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => / \/dev\/shm .*\bnoexec\b/.test(line));

function isFit(): boolean {
  if (platform() !== 'linux') return false;
  try {
    return isRoomy() && mayRun();
  } catch {
    return false;
  }
}

/**
 * Keeps in memory whatever the processes of this run write to a temporary folder from now on, where the machine has the
 * memory: a database is copied in a tenth of the time. Whoever has chosen such a folder already keeps it.
 * @returns removes all of it
 */
export function useMemoryTempFolder(): () => void {
  if (process.env.TMPDIR !== undefined || !isFit()) return () => {};
  const folder = mkdtempSync(join(FOLDER, 'portal-tests-'));
  // Whoever runs PostgreSQL in root's place has to pass.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}
