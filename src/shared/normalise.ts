/** Signs that nobody sees; what is white space is a blank. */
const UNSEEN = /\p{DI}|(?!\s)\p{Cc}/gu;
/** All but the signs of Spanish keyboards that NFKC would take apart: 2º would be 2o, and D´Ors would get a blank. */
const TAKEN_APART = /[^¨ª¯²-µ¸-º¼-¾]+/gu;

const plain = (typed: string) =>
  typed
    .replace(UNSEEN, '')
    .replace(TAKEN_APART, (part) => part.normalize('NFKC'))
    .replace(/\s/g, ' ')
    .trim();

/**
 * A text without signs that nobody sees and blanks at its ends, in compatible letters, and then changed, until it stays as
 * it is: what goes from between two signs may have kept a letter from its accent, or one prefix from another.
 */
export function settle(typed: string, change: (plainText: string) => string): string {
  const normal = change(plain(typed));
  return normal === typed ? normal : settle(normal, change);
}

const asItIs = (text: string) => text;

/** A text: without signs that nobody sees and blanks at its ends, in compatible letters (R-TYPE-01, R-TYPE-02). */
export const normaliseText = (typed: string): string => settle(typed, asItIs);
