import { connectDatabase } from '#platform/database/connect.ts';
import type { DatabaseTimeouts } from '#platform/database/database-timeouts.ts';
import { createMigratedDatabase } from '#tests/support/test-database.ts';
import { startForFile } from './start-for-file.ts';

/** Creates a database with all tables and connects to it. @returns its address, the connections, and `stop`, which drops it */
export async function openDatabase(timeouts?: DatabaseTimeouts) {
  const { url, drop } = await createMigratedDatabase();
  const db = connectDatabase(url, timeouts && { timeouts });
  const stop = async () => {
    await db.destroy();
    await drop();
  };
  return { url, db, stop };
}

/** The same for all tests of a file. */
export const useDatabase = () => startForFile(openDatabase);
