/** White space, also of the kinds that `trim` leaves: zero-width blanks, marks of direction, soft hyphens. */
const BLANK = /[\s\p{Z}\p{Cc}\p{Cf}]/u;

/**
 * The one way in which an email is looked up, its failures are counted and its calls limited: without the blanks around
 * it, in lower case, letters of full width as plain ones (Unicode NFKC).
 */
export function normaliseLoginName(typed: string): string {
  const signs = [...typed.normalize('NFKC')];
  const isSign = (sign: string) => !BLANK.test(sign);
  const first = signs.findIndex(isSign);
  return first === -1
    ? ''
    : signs
        .slice(first, signs.findLastIndex(isSign) + 1)
        .join('')
        .toLowerCase();
}
