import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { asDatabaseAway, DatabaseAway } from './database-away.ts';
import { limitsOf, PatientClient, type Patience, type Statement } from './patient-client.ts';
import type { Schema } from './schema.ts';

export interface ConnectOptions {
  /** Connections kept at most; 20 when left out. */
  poolSize?: number;
  /** Told of a connection that broke (the server was stopped, for instance); the pool replaces it. */
  onError?: (error: Error) => void;
  /** How long the database is waited for; as long as it takes when left out. */
  patience?: Patience;
}

/** What a pool of connections does at one moment. */
export interface Connections {
  /** Kept at most. */
  most: number;
  open: number;
  /** Of the open ones, those that nobody uses. */
  idle: number;
  /** Who waits for one. */
  waiting: number;
}

const pools = new WeakMap<Kysely<Schema>, { pool: pg.Pool; url: string; most: number }>();

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
 * Opens a pool on a PostgreSQL (15 or later). `destroy()` of the answer closes it. Whatever can't be asked because the
 * database is away fails with `DatabaseAway`; the next call finds it again when it is back.
 * @param url postgres://user:password@host:port/database; with `?pgbouncer=true` behind PgBouncer in transaction mode
 */
export function connect(
  url: string,
  { poolSize = 20, onError = () => {}, patience }: ConnectOptions = {},
): Kysely<Schema> {
  const isPooled = isBehindPooler(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: types as pg.CustomTypesConfig,
    application_name: 'confirming',
    Client: clientFor(patience, isPooled),
    ...(patience && limitsOf(patience)),
    ...(isPooled && NO_SESSION_SETTINGS),
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError);
  replaceDoubtful(pool);
  const guarded: PostgresPool = { connect: () => connectionFrom(pool), end: () => pool.end() };
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) });
  pools.set(database, { pool, url, most: poolSize });
  return database;
}

const connectionFrom = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => Promise.reject(asDatabaseAway(error) as Error));

/**
 * Asks in one transaction, and in one round trip, what needs nothing of each other's answers.
 * @param database as `connect` answered it
 * @returns the rows that answer each
 * @throws DatabaseAway, or whatever the server refused first
 */
export async function inOneRoundTrip(
  database: Kysely<Schema>,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  const client = await connectionFrom(poolOf(database).pool);
  let isLost = false;
  try {
    const answers = await (client as unknown as PatientClient).transaction(statements);
    return answers.map(({ rows }) => rows as Record<string, unknown>[]);
  } catch (error) {
    isLost = error instanceof DatabaseAway;
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** What the connections of a database do at this moment. @param database as `connect` answered it */
export function connectionsOf(database: Kysely<Schema>): Connections {
  const { pool, most } = poolOf(database);
  return { most, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Opens another pool on the same database, for what must not wait for the others. `destroy()` of the answer closes it. */
export const connectBeside = (database: Kysely<Schema>, options: ConnectOptions): Kysely<Schema> =>
  connect(poolOf(database).url, options);

function poolOf(database: Kysely<Schema>) {
  const found = pools.get(database);
  if (!found) throw new Error('Only what was opened by connect has connections of its own.');
  return found;
}

/**
 * Whether an address leads to PgBouncer that gives a connection of the server to each transaction: whatever would last
 * longer than a transaction (prepared statements, settings of the session) is another's in the next one.
 */
const isBehindPooler = (url: string) => URL.canParse(url) && new URL(url).searchParams.get('pgbouncer') === 'true';

/** The server's own limits then come with the user of the database, or with PgBouncer. */
const NO_SESSION_SETTINGS = {
  statement_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
  options: undefined,
};

const clientFor = (patience: Patience | undefined, isPooled: boolean) =>
  class extends PatientClient {
    constructor(config: pg.ClientConfig) {
      super(config, { connect: patience?.connect, keepsPlans: !isPooled });
    }
  } as unknown as NonNullable<pg.PoolConfig['Client']>;

/**
 * A connection that broke or fell silent casts doubt on the idle ones: after a failover or a cut network they are as
 * dead, and each would cost somebody the whole patience. They are closed, and the pool opens new ones.
 */
function replaceDoubtful(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  const closeIdle = () => {
    for (const client of idle) client.connection.stream.destroy();
    idle.clear();
  };
  pool.on('connect', (client) => client.once('error', closeIdle));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
}
