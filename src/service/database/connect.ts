import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export interface ConnectOptions {
  /** Connections kept at most; 20 when left out. */
  poolSize?: number;
  /** Told of an idle connection that broke (the server was stopped, for instance); the pool replaces it. */
  onError?: (error: Error) => void;
}

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
 * Opens a pool on a PostgreSQL (15 or later). `destroy()` of the answer closes it.
 * @param url postgres://user:password@host:port/database
 */
export function connect(url: string, { poolSize = 20, onError = () => {} }: ConnectOptions = {}): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: types as pg.CustomTypesConfig,
    application_name: 'confirming',
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
