/** SQLSTATE foreign_key_violation, and restrict_violation for the keys that say `on delete restrict`. */
const NEEDED = new Set(['23503', '23001']);

/** Whether a row could not be removed because others point at it. */
export const isStillNeeded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NEEDED.has(String(error.code));
