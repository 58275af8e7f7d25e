import pg from 'pg';

/** Where a database is, without who logs in to it. */
interface DatabaseAddress {
  database?: string | undefined;
  host: string;
  port: number;
}

/** The database is unavailable: missing, not responding, full, or locked by others. Retrying later helps. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown, { database, host, port }: DatabaseAddress) {
    super(`The database ${database} on ${host}:${port} does not respond.`, { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * SQLSTATE classes and codes (PostgreSQL, appendix A) of temporary failures: 08 connection, 53 resources (disk full,
 * too many connections), 58 system, 57P shutting down, 57014 timed out, 55P03 and 40 locks of other transactions, 25006
 * standby, 25P03 idle for too long.
 */
const PASSING = /^(?:08|53|58|57P|40)|^(?:57014|55P03|25006|25P03)$/;

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/** Whether a server refused a write because it is read-only: a standby, or a primary that was demoted. */
export const isReadOnlyServerError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === READ_ONLY;

/**
 * Converts an error of the driver: any error that the server did not send means a lost connection.
 * @returns the error itself when retrying does not help
 */
export function toDatabaseUnavailable(error: unknown, address: DatabaseAddress): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  const isAnswer = error instanceof pg.DatabaseError;
  return !isAnswer || PASSING.test(error.code ?? '') ? new DatabaseUnavailableError(error, address) : error;
}
