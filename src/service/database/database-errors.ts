/** SQLSTATE foreign_key_violation, and restrict_violation for the keys that say `on delete restrict`. */
const NEEDED = new Set(['23503', '23001']);

/** Whether a row could not be removed because others point at it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NEEDED.has(String(error.code));

/** SQLSTATE classes data_exception and program_limit_exceeded. */
const BAD_DATA = /^(22|54)[\dA-Z]{3}$/;

/** SQLSTATE class integrity_constraint_violation. */
const CONFLICT = /^23[\dA-Z]{3}$/;

/** Whether a value of a statement is one that no column or function takes. */
export const isDataException = (error: unknown): boolean => BAD_DATA.test(codeOf(error));

/** Whether a row would contradict another one, as when two add the same at once. */
export const isUniqueViolation = (error: unknown): boolean => CONFLICT.test(codeOf(error));

/** The SQLSTATE of what the server refused. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : '';
