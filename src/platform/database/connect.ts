import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseClient, READ_ONLY_EVENT } from './database-client.ts';
import { toDatabaseUnavailable } from './database-unavailable.ts';
import type { Schema } from './schema.ts';
import { toPoolConfig, type DatabaseTimeouts } from './database-timeouts.ts';

interface ConnectOptions {
  /** Maximum number of connections; 20 when absent. From five on, a fifth of them serves only `runInScopeOnListPool`. */
  poolSize?: number;
  /** No timeouts when absent. */
  timeouts?: DatabaseTimeouts;
}

/** Numbers of connections at one moment. */
export interface ConnectionCounts {
  /** Maximum number of connections. */
  max: number;
  open: number;
  /** Open connections that are idle. */
  idle: number;
  /** Callers waiting for a connection. */
  waiting: number;
}

/** Lists have connections of their own, so that transactions that wait for locks cannot use them up. */
interface Pools {
  url: string;
  most: number;
  pools: readonly pg.Pool[];
  /** Uses the connections for lists; the database itself when the pool is too small for both. */
  reads: object;
}

const FOR_READS = 1 / 5;

const known = new WeakMap<object, Pools>();

const DATE = 1082;
const BIGINT = 20;

// Days stay text, so that no time zone changes them; bigint becomes a number: every amount is far below 2^53 cents.
const readers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [BIGINT, Number],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers.get(oid) ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

/**
 * Opens connections to a PostgreSQL (15 or later). `destroy()` of the result closes them. Queries that fail because the
 * database is unavailable throw `DatabaseUnavailableError`; the next query reconnects when it is available again.
 * @typeParam DB the tables of the database, where they are more than the platform's
 * @param url postgres://user:password@host:port/database; with `?pgbouncer=true` behind PgBouncer in transaction mode
 */
export function connectDatabase<DB extends Schema = Schema>(
  url: string,
  { poolSize = 20, ...options }: ConnectOptions = {},
): Kysely<DB> {
  const forReads = Math.floor(poolSize * FOR_READS);
  const work = openPool(url, poolSize - forReads, options);
  const reads = forReads > 0 ? openPool(url, forReads, options) : work;
  const pools = [...new Set([work, reads])];
  replaceDoubtful(pools);
  const end = async () => void (await Promise.all(pools.map((pool) => pool.end())));
  const database = overPool<DB>(work, end);
  known.set(database, { url, most: poolSize, pools, reads: reads === work ? database : overPool(reads, end) });
  return database;
}

const overPool = <DB = Schema>(pool: pg.Pool, end: () => Promise<void>) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: () => connectionFrom(pool), end } }) });

function openPool(url: string, max: number, { timeouts }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: types as pg.CustomTypesConfig,
    application_name: 'confirming',
    Client: DatabaseClient as unknown as NonNullable<pg.PoolConfig['Client']>,
    ...(timeouts && toPoolConfig(timeouts)),
    ...(isBehindPooler(url) && NO_SESSION_SETTINGS),
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {});
  return pool;
}

const connectionFrom = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool
    .connect()
    .catch((error: unknown) => Promise.reject(toDatabaseUnavailable(error, new pg.Client(pool.options)) as Error));

/** Returns the same database over the connections for lists. @param database as returned by `connectDatabase` */
export const getListPoolDatabase = <DB extends Schema>(database: Kysely<DB>): Kysely<DB> =>
  poolsOf(database).reads as Kysely<DB>;

/** Counts the connections of all pools to a database. @param database as returned by `connectDatabase` */
export function countConnections(database: Kysely<Schema>): ConnectionCounts {
  const { most, pools } = poolsOf(database);
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    max: most,
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/**
 * Opens another pool for the same database, for queries that must not wait for other ones. `destroy()` of the result
 * closes it.
 */
export const openExtraPool = <DB extends Schema>(database: Kysely<DB>, options: ConnectOptions): Kysely<DB> =>
  connectDatabase<DB>(poolsOf(database).url, options);

function poolsOf(database: object): Pools {
  const found = known.get(database);
  if (!found) throw new Error('Only a database opened by connectDatabase has its own connections.');
  return found;
}

/**
 * Whether an address leads to PgBouncer in transaction mode, which assigns a server connection to each transaction:
 * settings of a session would then apply to the next transaction of another caller.
 */
const isBehindPooler = (url: string) => URL.canParse(url) && new URL(url).searchParams.get('pgbouncer') === 'true';

/** The limits of the server are then configured for the database user, or in PgBouncer. */
const NO_SESSION_SETTINGS = {
  statement_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
  options: undefined,
};

/**
 * Replaces idle connections after one broke or stopped responding: after a failover or a network cut they are dead as
 * well, and each would cost a caller the full timeout. They are closed, and the pools open new ones. When a server is
 * read-only, all connections are replaced: after a failover without a cut they stay alive, and would refuse every
 * write. Connections in use are closed when they are released, as is each that leads to a standby.
 */
function replaceDoubtful(pools: readonly pg.Pool[]): void {
  const idle = new Set<pg.PoolClient>();
  const inUse = new Set<pg.PoolClient>();
  const doubtful = new WeakSet<pg.PoolClient>();
  const closeIdle = () => {
    for (const client of idle) client.connection.stream.destroy();
    idle.clear();
  };
  const replaceAll = () => {
    for (const client of inUse) doubtful.add(client);
    closeIdle();
  };
  for (const pool of pools) {
    pool.on('connect', (client) => {
      client.once('error', closeIdle);
      (client as EventEmitter).on(READ_ONLY_EVENT, replaceAll);
    });
    pool.on('acquire', (client) => {
      idle.delete(client);
      inUse.add(client);
    });
    pool.on('release', (_error, client) => {
      inUse.delete(client);
      // The pool discards connections that are ending; Kysely releases a connection without passing its error.
      if (doubtful.has(client) || (client as unknown as DatabaseClient).isAtStandby) void client.end();
      else idle.add(client);
    });
    pool.on('remove', (client) => {
      inUse.delete(client);
      idle.delete(client);
    });
  }
}
