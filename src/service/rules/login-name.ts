/** White space, also of the kinds that `trim` leaves: zero-width blanks, marks of direction, soft hyphens. */
const BLANKS = String.raw`[\s\p{Z}\p{Cc}\p{Cf}]+`;
const AROUND = new RegExp(`^${BLANKS}|${BLANKS}$`, 'gu');

/**
 * The one way in which an email is looked up, its failures are counted and its calls limited: without the blanks around
 * it, in lower case, letters of full width as plain ones (Unicode NFKC).
 */
export const loginName = (typed: string): string => typed.normalize('NFKC').replace(AROUND, '').toLowerCase();
