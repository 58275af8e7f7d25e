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
  const cluster = clusterOf();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => administer(cluster, `drop database if exists ${name} with (force)`) };
}

function clusterOf(): string {
  const cluster = process.env[CLUSTER_VARIABLE];
  if (!cluster) throw new Error('This test needs the PostgreSQL of a test run: run it with npm run test:service.');
  return cluster;
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

/** Any number will do. */
const TURN = 7_401;

/** Does something while no other process of the test run does such a thing. */
export async function oneAtATime(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: clusterOf() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TURN]);
    await work();
  } finally {
    await client.end();
  }
}
