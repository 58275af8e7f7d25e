/** Whitespace, including characters that `trim` does not remove: zero-width spaces, direction marks, soft hyphens. */
const BLANK = /[\s\p{Z}\p{Cc}\p{Cf}]/u;

/**
 * Normalises an email for its lookup, its count of failures and its limits: without whitespace around it, in lower
 * case, and with full-width letters as plain ones (Unicode NFKC).
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
