import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { startTestCluster } from './cluster.ts';
import { createTemplateDatabase } from './test-database.ts';

async function makeTables(url: string): Promise<void> {
  const db = connectDatabase(url, { poolSize: 1 });
  await migrate(db, listMigrations());
  await db.destroy();
}

/** One PostgreSQL for all files of the service tests, and on it the tables that the database of each is a copy of. */
export default async function prepareDatabases(): Promise<() => Promise<void>> {
  const stop = await startTestCluster();
  const removeTemplate = await createTemplateDatabase(makeTables);
  return async () => {
    await removeTemplate();
    await stop();
  };
}
