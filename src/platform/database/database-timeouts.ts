import type pg from 'pg';

/** Timeouts of the database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a free connection of the pool. */
  acquireMs: number;
  /** For a new connection. */
  connectMs: number;
  /** For the result of one statement; the server cancels it a little earlier. */
  answerMs: number;
  /** How long a transaction may be idle: the server ends one whose process has become unreachable. */
  idleTransactionMs: number;
  /**
   * How long a connection may be idle before the server ends it; longer than the 10 s after which the pool closes it.
   */
  idleConnectionMs: number;
}

/** For calls of users: shorter than the portal's own timeout, so that the portal can show what happened. */
export const SERVICE_TIMEOUTS: DatabaseTimeouts = {
  acquireMs: 15_000,
  connectMs: 3_000,
  answerMs: 4_000,
  idleTransactionMs: 10_000,
  idleConnectionMs: 30_000,
};

/** For readiness checks: `acquireMs` and `answer` together are less than the 2 s after which a probe fails. */
export const PROBE_TIMEOUTS: DatabaseTimeouts = {
  acquireMs: 900,
  connectMs: 900,
  answerMs: 900,
  idleTransactionMs: 10_000,
  idleConnectionMs: 30_000,
};

/** The server's limit comes first, because its error leaves the connection usable. */
const EARLIER_MS = 500;

/** Converts the timeouts to the options of PostgreSQL and its driver; `connect` is an option of `DatabaseClient`. */
export const toPoolConfig = ({
  acquireMs,
  connectMs,
  answerMs,
  idleTransactionMs,
  idleConnectionMs,
}: DatabaseTimeouts): pg.PoolConfig & { connect: number } => ({
  connect: connectMs,
  connectionTimeoutMillis: acquireMs,
  statement_timeout: answerMs - EARLIER_MS,
  query_timeout: answerMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
  // After a network cut that neither side noticed, the server would keep each lost connection for two hours.
  options: `-c idle_session_timeout=${idleConnectionMs}`,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});
