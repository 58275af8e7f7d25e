import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** A service in a process of its own, on a database of its own. */
export interface LoneService {
  /** Address of the API. */
  api: string;
  /** Address of what tells how it does. */
  admin: string;
  /** Address of its database. */
  url: string;
  /** With the entities of the demo and nothing else. */
  database: Kysely<Schema>;
  stop(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL('service-process.ts', import.meta.url));

/** Starts one; needs neither browser nor builds. @param limits whether calls are limited as they are for suppliers */
export async function startLoneService(limits: 'limited' | 'unlimited' = 'unlimited'): Promise<LoneService> {
  const stopCluster = await startTestCluster();
  const { url, drop } = await createTestDatabase();
  const database = connectDatabase(url);
  await migrate(database, listMigrations());
  await insertDemoEntities(database);
  const service = fork(PROCESS, [url, limits]);
  const [[port, adminPort]] = (await once(service, 'message')) as [[number, number]];
  return {
    api: `http://127.0.0.1:${port}/api`,
    admin: `http://127.0.0.1:${adminPort}`,
    url,
    database,
    stop: async () => {
      service.disconnect();
      await once(service, 'exit');
      await database.destroy();
      await drop();
      await stopCluster();
    },
  };
}
