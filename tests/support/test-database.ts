import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { CLUSTER_VARIABLE } from './cluster.ts';

/** A database of its own for one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Name of the environment variable through which service tests find the database that theirs are copies of. */
const TEMPLATE_VARIABLE = 'TEST_TEMPLATE';

/** Creates an empty database on the PostgreSQL of this test run. @throws Error when the run has none */
export const createTestDatabase = (): Promise<TestDatabase> => create('template1');

/** Creates one with all tables: a copy of that of `createTemplateDatabase`, in a fraction of the time that migrations take. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error('This test needs the tables of a test run: run it with npm run test:service.');
  return create(template);
}

/**
 * Makes the database that `createMigratedDatabase` copies, and makes it known to the processes of the run.
 * @param migrate makes its tables; no connection to it may be left open
 * @returns removes it
 */
export async function createTemplateDatabase(migrate: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const { url, drop } = await createTestDatabase();
  await migrate(url);
  process.env[TEMPLATE_VARIABLE] = new URL(url).pathname.slice(1);
  return drop;
}

async function create(template: string): Promise<TestDatabase> {
  const cluster = clusterOf();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: to write what is copied to the log, too, takes half as long again.
  await administer(cluster, `create database ${name} template ${template} strategy file_copy`);
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
export async function runExclusively(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: clusterOf() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TURN]);
    await work();
  } finally {
    await client.end();
  }
}
