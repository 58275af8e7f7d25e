/** SQLSTATE foreign_key_violation, and restrict_violation for keys with `on delete restrict`. */
const NEEDED = new Set(['23503', '23001']);

/** Whether a row could not be deleted because others refer to it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NEEDED.has(String(error.code));

/** SQLSTATE classes data_exception and program_limit_exceeded. */
const BAD_DATA = /^(22|54)[\dA-Z]{3}$/;

/** SQLSTATE class integrity_constraint_violation. */
const CONFLICT = /^23[\dA-Z]{3}$/;

/** Whether the database rejected a value of the statement. */
export const isDataException = (error: unknown): boolean => BAD_DATA.test(codeOf(error));

/**
 * Whether a row would conflict with another one, for example when two transactions insert the same row concurrently.
 */
export const isUniqueViolation = (error: unknown): boolean => CONFLICT.test(codeOf(error));

/** The SQLSTATE of a server error. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : '';
