import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { asDatabaseAway, DatabaseAway } from './database-away.ts';
import type { Row } from './exchange.ts';
import { limitsOf, PatientClient, type Patience, READS_ONLY, type Statement } from './patient-client.ts';
import type { Schema } from './schema.ts';

export interface ConnectOptions {
  /** Connections kept at most; 20 when left out. From five on a fifth of them is for `inOneRoundTrip` alone. */
  poolSize?: number;
  /** Told of a connection that broke (the server was stopped, for instance); the pool replaces it. */
  onError?: (error: Error) => void;
  /** How long the database is waited for; as long as it takes when left out. */
  patience?: Patience;
}

/** What the connections do at one moment. */
export interface Connections {
  /** Kept at most. */
  most: number;
  open: number;
  /** Of the open ones, those that nobody uses. */
  idle: number;
  /** Who waits for one. */
  waiting: number;
}

/**
 * What is asked in one round trip has connections of its own: others may all wait for locks meanwhile, and it is
 * answered sooner by few than by many, as each is a process that the cores of the database are shared with.
 */
interface Pools {
  url: string;
  most: number;
  work: pg.Pool;
  /** The same as `work` where there are too few for two. */
  questions: pg.Pool;
}

const FOR_QUESTIONS = 1 / 5;

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
 * Opens connections to a PostgreSQL (15 or later). `destroy()` of the answer closes them. Whatever can't be asked because
 * the database is away fails with `DatabaseAway`; the next call finds it again when it is back.
 * @param url postgres://user:password@host:port/database; with `?pgbouncer=true` behind PgBouncer in transaction mode
 */
export function connect(url: string, { poolSize = 20, ...options }: ConnectOptions = {}): Kysely<Schema> {
  const forQuestions = Math.floor(poolSize * FOR_QUESTIONS);
  const work = openPool(url, poolSize - forQuestions, options);
  const questions = forQuestions > 0 ? openPool(url, forQuestions, options) : work;
  const pools = { url, most: poolSize, work, questions };
  replaceDoubtful(poolsIn(pools));
  const guarded: PostgresPool = { connect: () => connectionFrom(work), end: () => endAll(pools) };
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) });
  known.set(database, pools);
  return database;
}

function openPool(url: string, max: number, { onError = () => {}, patience }: ConnectOptions): pg.Pool {
  const isPooled = isBehindPooler(url);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: types as pg.CustomTypesConfig,
    application_name: 'confirming',
    Client: clientFor(patience, isPooled),
    ...(patience && limitsOf(patience)),
    ...(isPooled && NO_SESSION_SETTINGS),
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError);
  return pool;
}

const poolsIn = ({ work, questions }: Pools): pg.Pool[] => [...new Set([work, questions])];

const endAll = async (pools: Pools): Promise<void> => {
  await Promise.all(poolsIn(pools).map((pool) => pool.end()));
};

const connectionFrom = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => Promise.reject(asDatabaseAway(error) as Error));

/**
 * Asks in one transaction, and in one round trip, what needs nothing of each other's answers.
 * @param database as `connect` answered it
 * @returns the rows that answer each
 * @throws DatabaseAway, or whatever the server refused first
 */
export async function inOneRoundTrip(database: Kysely<Schema>, statements: readonly Statement[]): Promise<Row[][]> {
  const client = await connectionFrom(poolsOf(database).questions);
  let isLost = false;
  try {
    return await (client as unknown as PatientClient).transaction(statements);
  } catch (error) {
    isLost = error instanceof DatabaseAway;
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** Of all connections to a database, at this moment. @param database as `connect` answered it */
export function connectionsOf(database: Kysely<Schema>): Connections {
  const pools = poolsOf(database);
  const sum = (count: (pool: pg.Pool) => number) => poolsIn(pools).reduce((total, pool) => total + count(pool), 0);
  return {
    most: pools.most,
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Opens another pool on the same database, for what must not wait for the others. `destroy()` of the answer closes it. */
export const connectBeside = (database: Kysely<Schema>, options: ConnectOptions): Kysely<Schema> =>
  connect(poolsOf(database).url, options);

function poolsOf(database: Kysely<Schema>): Pools {
  const found = known.get(database);
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
 * dead, and each would cost somebody the whole patience. They are closed, and the pools open new ones. One whose server
 * only reads casts doubt on all: after a failover without a cut they are alive, and would be refused every write for as
 * long as they live. Those in use are closed when they are free, as is each that leads to a standby.
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
      (client as EventEmitter).on(READS_ONLY, replaceAll);
    });
    pool.on('acquire', (client) => {
      idle.delete(client);
      inUse.add(client);
    });
    pool.on('release', (_error, client) => {
      inUse.delete(client);
      // The pool keeps none that is ending; Kysely releases a connection without a word about what became of it.
      if (doubtful.has(client) || (client as unknown as PatientClient).isAtStandby) void client.end();
      else idle.add(client);
    });
    pool.on('remove', (client) => {
      inUse.delete(client);
      idle.delete(client);
    });
  }
}
