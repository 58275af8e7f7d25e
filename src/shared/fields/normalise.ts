/** Invisible characters; white space counts as a space. */
const UNSEEN = /\p{DI}|(?!\s)\p{Cc}/gu;
/**
 * All but the characters of Spanish keyboards that NFKC would split: 2º would become 2o, and D´Ors would get a space.
 */
const TAKEN_APART = /[^¨ª¯²-µ¸-º¼-¾]+/gu;

/** What is not on every keyboard; all fields are normalised with each key, and most of them have nothing of it. */
const UNUSUAL = /[^ -~]/;

const plain = (typed: string) =>
  UNUSUAL.test(typed)
    ? typed
        .replace(UNSEEN, '')
        .replace(TAKEN_APART, (part) => part.normalize('NFKC'))
        .replace(/\s/g, ' ')
        .trim()
    : typed.trim();

/**
 * Repeats the normalisation until the text no longer changes: removing a character can join a letter with its accent,
 * or one prefix with another.
 */
export function normaliseUntilStable(typed: string, normaliseOnce: (plainText: string) => string): string {
  const normal = normaliseOnce(plain(typed));
  return normal === typed ? normal : normaliseUntilStable(normal, normaliseOnce);
}

const asItIs = (text: string) => text;

/** Normalises a text: without invisible characters and without spaces at its ends, in NFKC (R-TYPE-01, R-TYPE-02). */
export const normaliseText = (typed: string): string => normaliseUntilStable(typed, asItIs);
