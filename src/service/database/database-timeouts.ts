import type pg from 'pg';

/** How long the database is waited for, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a free connection of the pool. */
  wait: number;
  /** For a new connection. */
  connect: number;
  /** For the answer to one statement; the server gives up a little earlier. */
  answer: number;
  /** How long a transaction may do nothing: the server ends one whose process it can't hear any more. */
  idle: number;
  /** How long a connection may do nothing before the server ends it; longer than the 10 s after which the pool does. */
  unused: number;
}

/** For the calls of people: shorter than the portal's own time-out, so that the portal can say what happened. */
export const SERVICE_TIMEOUTS: DatabaseTimeouts = {
  wait: 15_000,
  connect: 3_000,
  answer: 4_000,
  idle: 10_000,
  unused: 30_000,
};

/** For readiness probes: wait and answer together take less than the 2 s within which a probe is answered. */
export const PROBE_TIMEOUTS: DatabaseTimeouts = { wait: 900, connect: 900, answer: 900, idle: 10_000, unused: 30_000 };

/** The server's own limit comes first, since its refusal leaves the connection in order. */
const EARLIER_MS = 500;

/** The same limits as PostgreSQL and its driver call them; `connect` is one of `DatabaseClient`. */
export const toPoolConfig = ({
  wait,
  connect,
  answer,
  idle,
  unused,
}: DatabaseTimeouts): pg.PoolConfig & { connect: number } => ({
  connect,
  connectionTimeoutMillis: wait,
  statement_timeout: answer - EARLIER_MS,
  query_timeout: answer,
  idle_in_transaction_session_timeout: idle,
  // After a cut that neither side noticed, the server would keep a place for each lost connection for two hours.
  options: `-c idle_session_timeout=${unused}`,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});
