import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseClient, READ_ONLY_EVENT } from './database-client.ts';
import { toDatabaseUnavailable } from './database-unavailable.ts';
import type { Schema } from './schema.ts';
import { toPoolConfig, type DatabaseTimeouts } from './database-timeouts.ts';

interface ConnectOptions {
  /** Connections kept at most; 20 when left out. From five on a fifth of them is for `runListInScope` alone. */
  poolSize?: number;
  /** As long as it takes when left out. */
  timeouts?: DatabaseTimeouts;
}

/** What the connections do at one moment. */
export interface ConnectionCounts {
  /** Kept at most. */
  most: number;
  open: number;
  /** The idle ones among the open connections. */
  idle: number;
  /** Who waits for one. */
  waiting: number;
}

/** Lists have connections of their own, which nothing that waits for a lock can take. */
interface Pools {
  url: string;
  most: number;
  pools: readonly pg.Pool[];
  /** Over the connections for lists; the database itself where there are too few for both. */
  reads: Kysely<Schema>;
}

const FOR_READS = 1 / 5;

const known = new WeakMap<Kysely<Schema>, Pools>();

const DATE = 1082;
const BIGINT = 20;

// Days stay text, so that no time zone touches them; bigint comes as a number: every amount is far below 2^53 cents.
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
 * database is unavailable throw `DatabaseUnavailableError`; the next call reconnects when it is back.
 * @param url postgres://user:password@host:port/database; with `?pgbouncer=true` behind PgBouncer in transaction mode
 */
export function connectDatabase(url: string, { poolSize = 20, ...options }: ConnectOptions = {}): Kysely<Schema> {
  const forReads = Math.floor(poolSize * FOR_READS);
  const work = openPool(url, poolSize - forReads, options);
  const reads = forReads > 0 ? openPool(url, forReads, options) : work;
  const pools = [...new Set([work, reads])];
  replaceDoubtful(pools);
  const end = async () => void (await Promise.all(pools.map((pool) => pool.end())));
  const database = overPool(work, end);
  known.set(database, { url, most: poolSize, pools, reads: reads === work ? database : overPool(reads, end) });
  return database;
}

const overPool = (pool: pg.Pool, end: () => Promise<void>) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { connect: () => connectionFrom(pool), end } }) });

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
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', () => {});
  return pool;
}

const connectionFrom = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => Promise.reject(toDatabaseUnavailable(error) as Error));

/** The same database over the connections that are kept for lists. @param database as `connect` returned it */
export const getListDatabase = (database: Kysely<Schema>): Kysely<Schema> => poolsOf(database).reads;

/** Of all connections to a database, at this moment. @param database as `connect` answered it */
export function countConnections(database: Kysely<Schema>): ConnectionCounts {
  const { most, pools } = poolsOf(database);
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    most,
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Opens another pool on the same database, for what must not wait for the others. `destroy()` of the answer closes it. */
export const openExtraPool = (database: Kysely<Schema>, options: ConnectOptions): Kysely<Schema> =>
  connectDatabase(poolsOf(database).url, options);

function poolsOf(database: Kysely<Schema>): Pools {
  const found = known.get(database);
  if (!found) throw new Error('Only a database opened by connect has its own connections.');
  return found;
}

/**
 * Whether an address leads to PgBouncer in transaction mode, which gives a server connection to each transaction:
 * settings that outlast a transaction (of the session) would apply to another caller's next one.
 */
const isBehindPooler = (url: string) => URL.canParse(url) && new URL(url).searchParams.get('pgbouncer') === 'true';

/** The server's own limits then come with the user of the database, or with PgBouncer. */
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
      // The pool keeps none that is ending; Kysely releases a connection without a word about what became of it.
      if (doubtful.has(client) || (client as unknown as DatabaseClient).isAtStandby) void client.end();
      else idle.add(client);
    });
    pool.on('remove', (client) => {
      inUse.delete(client);
      idle.delete(client);
    });
  }
}
