import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { CLUSTER_VARIABLE } from './cluster.ts';

/** An empty database of its own for one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the PostgreSQL of this test run. @throws Error when the run has none */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env[CLUSTER_VARIABLE];
  if (!cluster) throw new Error('This test needs the PostgreSQL of a test run: run it with npm run test:service.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => administer(cluster, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
