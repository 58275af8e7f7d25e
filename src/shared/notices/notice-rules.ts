import { readPageHost } from './page-address.ts';

/** Longest period of a notice, in days (R-DESK-03). */
export const MAX_NOTICE_DAYS = 90;

/** Longest time that a notice without a review is shown, in hours, counted from its publication (R-DESK-03). */
export const MAX_URGENT_HOURS = 24;

/** Days in which the notices that one member publishes without a review share those hours (R-DESK-03). */
export const URGENT_DAYS = 7;

/** Maximum number of notices that one member publishes without a review for an entity in those days: each mails its staff. */
export const MAX_URGENT_NOTICES = 10;

/** Maximum number of notices that a portal shows at a time (R-DESK-03). */
export const MAX_NOTICES = 5;

/** Maximum size of the notices that a page receives, in bytes (R-DESK-03). */
export const MAX_NOTICE_BYTES = 8192;

/** What makes a word an address; `。` is a full stop of URLs, too. */
const ADDRESS_PARTS = [
  /:\/\//,
  /@/,
  /(?<![\p{L}\p{N}])www(?!\p{L})/iu,
  // Two labels, the second of which is a name.
  /[\p{L}\p{N}][.。]\p{L}[\p{L}\p{N}-]/u,
  // The second label alone, after a blank or a bracket; an ellipsis is none.
  /(?<![\p{L}\p{N}.。])[.。]\p{L}[\p{L}\p{N}-]/u,
  // An IPv4 address.
  /\d[.。]\d{1,3}[.。]\d{1,3}[.。]\d/,
  /(?<!\p{L})arroba(?!\p{L})/iu,
];

const SPELLED_DOT = /(?<!\p{L})punto (?:com|net|org|info|eu|cat)(?!\p{L})/iu;

const OPENING = /[\p{Ps}\p{Pi}\p{Pf}"'¿¡]/u;
const CLOSING = /[\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]/u;

/** Removes the punctuation of a sentence around a word. */
function trimPunctuation(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && OPENING.test(word[start]!)) start += 1;
  while (end > start && CLOSING.test(word[end - 1]!)) end -= 1;
  return word.slice(start, end);
}

/**
 * Finds what looks like an address in a text: URLs, hosts, mailboxes, and addresses that are spelled out (R-DESK-03).
 * Characters of other widths count as the plain ones, and marks that belong to no letter count as nothing.
 * @returns each in lower case, without the punctuation around it
 */
export function findAddresses(text: string): string[] {
  const words = text.normalize('NFKC').replaceAll(/\p{M}/gu, '').split(/\s+/);
  const addresses = words.filter((word) => ADDRESS_PARTS.some((part) => part.test(word)));
  const spelled = SPELLED_DOT.exec(words.join(' '))?.[0] ?? [];
  return [...addresses, spelled].flat().map((word) => trimPunctuation(word).toLowerCase());
}

/** Reads the host that an address in a text names, with or without its scheme; undefined when it names something else. */
export const readNamedHost = (address: string): string | undefined =>
  readPageHost(address) ?? readPageHost(`https://${address}`);

/** A day, such as 5/12 or 05-12-2026, that is no part of a longer number. */
const DAYS =
  /(?<![\p{N}.:/-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])(?:\1(?:20)?\d\d)?(?![\p{N}]|[.:/-]\p{N})/gu;

/** A time, such as 8:00 or 10.30, that is no part of a longer number. */
const TIMES = /(?<![\p{N}.:/-])(?:[01]?\d|2[0-4])[:.][0-5]\d(?![\p{N}]|[.:/-]\p{N})/gu;

/** Six or more digits, however they are grouped; a comma and a blank separate numbers. */
const MANY_DIGITS = /\p{N}(?:(?:[^\p{L}\p{N},;]|,(?! ))*\p{N}){5}/u;

/** Whether a text has a number that can be called or written to: six or more digits that are no day and no time. */
export const hasTelephone = (text: string): boolean =>
  MANY_DIGITS.test(text.normalize('NFKC').replaceAll(DAYS, '').replaceAll(TIMES, ''));

const SENTENCES = /^[\p{Script=Latin}\d .,;:…¡!¿?()«»“”‘’"'\-–—/%€ºª&]*$/u;

/**
 * Whether a text is words, days and times that a member may publish alone (R-DESK-03): Latin letters, digits and the
 * punctuation of sentences, without an address and without a telephone number. No mark is left beside the letters that
 * have it, because on a full stop it would hide an address.
 */
export const isWordsAlone = (text: string): boolean =>
  SENTENCES.test(text.normalize('NFC')) && findAddresses(text).length === 0 && !hasTelephone(text);
