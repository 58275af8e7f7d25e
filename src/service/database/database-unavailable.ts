import pg from 'pg';

/** The database can't be asked now: not there, not answering, full, or busy with others. Trying again later helps. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * SQLSTATE classes and codes (PostgreSQL, appendix A) of temporary failures: 08 connection, 53 resources (disk full,
 * too many connections), 58 system, 57P shutting down, 57014 timed out, 55P03 and 40 locks of other transactions, 25006
 * a standby, 25P03 idle for too long.
 */
const PASSING = /^(?:08|53|58|57P|40)|^(?:57014|55P03|25006|25P03)$/;

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/** Whether a server refused a write because it only reads, as a standby does, or a primary that was demoted. */
export const isReadOnlyServer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === READ_ONLY;

/**
 * What a driver's error means: anything that is no answer of the server is a lost connection.
 * @returns the error itself when trying again is of no use
 */
export function toDatabaseUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  const isAnswer = error instanceof pg.DatabaseError;
  return !isAnswer || PASSING.test(error.code ?? '') ? new DatabaseUnavailableError(error) : error;
}
