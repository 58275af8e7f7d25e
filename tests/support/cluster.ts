import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { useMemoryTempFolder } from './memory-folder.ts';

/** Name of the environment variable through which a run's processes find its PostgreSQL. */
export const CLUSTER_VARIABLE = 'TEST_POSTGRES';

/**
 * Starts the PostgreSQL of a test run and makes it known to the processes of the run. Its data is thrown away, as
 * is all that they write to temporary folders, so they do not wait for the disk.
 * @returns stops it and removes its data; does nothing when the run already had one
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  if (process.env[CLUSTER_VARIABLE]) return () => Promise.resolve();
  const forget = useMemoryTempFolder();
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  // Whoever runs PostgreSQL in root's place has to pass; the data inside stays closed.
  chmodSync(folder, 0o755);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const cluster = await startEmbeddedDatabase(folder, { settings }).catch((error: unknown) => {
    forget();
    throw error;
  });
  process.env[CLUSTER_VARIABLE] = cluster.url;
  return async () => {
    delete process.env[CLUSTER_VARIABLE];
    await cluster.stop();
    for (const path of [folder, cluster.folder]) rmSync(path, { recursive: true, force: true });
    forget();
  };
}
