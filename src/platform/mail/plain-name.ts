/** A number of six or more digits, in any grouping: a telephone or an account. */
const LONG_NUMBER = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){5,}/gu;

/** What a name may consist of; a mail program makes links of much else, of `evil.example` as well as of addresses. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}'’-]+/gu;

/**
 * Returns a name that a person chose, for a mail to others: words and short numbers, without anything that becomes a link,
 * an address or a number to call.
 * @returns '' when nothing is left
 */
export const toPlainName = (name: string): string => name.replace(LONG_NUMBER, ' ').replace(NOT_IN_NAMES, ' ').trim();
