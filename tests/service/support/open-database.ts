import { onTestFinished } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import type { DatabaseTimeouts } from '#platform/database/database-timeouts.ts';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startForFile } from './start-for-file.ts';

/** Creates a database with all tables and connects to it. @returns its address, the connections, and `stop`, which drops it */
export const openDatabase = (timeouts?: DatabaseTimeouts) =>
  connectTo(createMigratedDatabase(), timeouts && { timeouts });

/** The same without a table. */
export const openEmptyDatabase = (poolSize?: number) =>
  connectTo(createTestDatabase(), poolSize === undefined ? {} : { poolSize });

async function connectTo(creation: Promise<TestDatabase>, options: Parameters<typeof connectDatabase>[1]) {
  const { url, drop } = await creation;
  const db = connectDatabase(url, options);
  const stop = async () => {
    await db.destroy();
    await drop();
  };
  return { url, db, stop };
}

/** The same as `openDatabase` for all tests of a file. */
export const useDatabase = () => startForFile(openDatabase);

/** Stops what is opened for one test at its end. */
export async function forTest<Opened extends { stop(): Promise<void> }>(opening: Promise<Opened>): Promise<Opened> {
  const opened = await opening;
  onTestFinished(() => opened.stop());
  return opened;
}
