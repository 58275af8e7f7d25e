import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { build, mergeConfig } from 'vite';
import consoleConfig from '#console/vite.config.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { takeEntity, writeManyEntities } from './many-entities.ts';
import { addMember } from './staff.ts';

/** The console and a plain react-admin page, each at an origin of its own, over one database with many entities. */
export interface ConsoleSites {
  ours: string;
  plain: string;
  database: Kysely<Schema>;
  stop(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL('console-process.ts', import.meta.url));

/** Builds both with the settings of the console and serves them. @param entities how many there are */
export async function startConsoleSites(entities: number): Promise<ConsoleSites> {
  mkdirSync('.cache', { recursive: true });
  const root = mkdtempSync(join(resolve('.cache'), 'bench-console-'));
  const [ours, plain] = [join(root, 'ours'), join(root, 'plain')];
  await buildInto(ours);
  await buildInto(plain, resolve('tests/bench/plain-admin'));
  const stopCluster = await startTestCluster();
  const { url, drop } = await createTestDatabase();
  const database = connectDatabase(url);
  await migrate(database, listMigrations());
  await addMember(database, ['editor', 'publisher']);
  const folder = writeManyEntities(entities);
  for (let index = 0; index < entities; index += 1) await takeEntity(database, folder, String(1000 + index));
  const service = fork(PROCESS, [url, folder, ours, plain]);
  const [addresses] = (await once(service, 'message')) as [[string, string]];
  return {
    ours: addresses[0],
    plain: addresses[1],
    database,
    stop: async () => {
      service.disconnect();
      await once(service, 'exit');
      await database.destroy();
      await drop();
      await stopCluster();
      for (const gone of [root, folder]) rmSync(gone, { recursive: true, force: true });
    },
  };
}

const buildInto = (outDir: string, root?: string) =>
  build(
    mergeConfig(consoleConfig, {
      configFile: false,
      logLevel: 'error',
      ...(root && { root }),
      build: { outDir, emptyOutDir: true },
    }),
  );
