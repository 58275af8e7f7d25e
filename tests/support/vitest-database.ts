import { connect } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { startTestCluster } from './cluster.ts';
import { makeTemplate } from './database.ts';

async function makeTables(url: string): Promise<void> {
  const db = connect(url, { poolSize: 1 });
  await migrate(db);
  await db.destroy();
}

/** One PostgreSQL for all files of the service tests, and on it the tables that the database of each is a copy of. */
export default async function prepareDatabases(): Promise<() => Promise<void>> {
  const stop = await startTestCluster();
  const removeTemplate = await makeTemplate(makeTables);
  return async () => {
    await removeTemplate();
    await stop();
  };
}
