import { findPersonalValues } from './find-personal-values.ts';
import { isFakeIban } from './fake-data/iban.ts';
import { FAKE_UUID, isFakeReference } from './fake-data/reference.ts';
import { REPORT_FAKE_DATA } from './fake-data/report-data.ts';
import { isFakeTaxId } from './fake-data/tax-id.ts';
import { FAKE_VALUE_CHECKS } from './fake-value-checks.ts';
import { findLabelled } from './sentence/find-labelled.ts';
import { findLinks } from './sentence/find-links.ts';
import { findNames } from './sentence/find-names.ts';
import { findPasswords } from './sentence/find-passwords.ts';
import { findSpokenEmails } from './sentence/find-spoken-emails.ts';
import { splitSentence } from './sentence/sentence-words.ts';
import { findVisitWords, type VisitWords } from './sentence/visit-words.ts';
import { findLongNumbers } from './text/find-long-numbers.ts';
import { normaliseForMatching } from './text/normalise-for-matching.ts';
import { replaceSpans, type TextSpan } from './text/spans.ts';
import { tokenize, type TextToken } from './text/tokens.ts';

/** Replaces a part of the supplier's own words. The rules read its word as an ordinary one. */
export const BLANK = '[oculto]';
/** The longest sentence of a report, in UTF-16 code units. */
export const LONGEST_SENTENCE = 500;

/** What needs no search: the fake emails and ids that replaced known values. */
const { mailboxName, domain } = REPORT_FAKE_DATA;
const SAFE = new RegExp(
  `(?<![\\w.@-])${mailboxName}\\d{1,6}@${domain.replace('.', '\\.')}(?![\\w-]|\\.\\w)|${FAKE_UUID.source}`,
  'gi',
);

/**
 * Finds the parts of the supplier's own words that may not leave (R-DESK-09): what looks personal by its form, every
 * number of six or more digits, what stands beside a word for a password, names that are introduced or common, spoken
 * emails, what a label introduces, and what follows the host in a link.
 * Fake values are none. The browser blanks these parts; the service refuses a sentence that still has one (R-REP-05).
 */
export function findPersonalParts(text: string): TextSpan[] {
  const searched = text.replace(SAFE, (safe) => ' '.repeat(safe.length));
  const words = splitSentence(searched);
  const tokens = tokenize(searched);
  return [
    ...findPersonalValues(searched),
    ...findLongNumbers(searched, tokens)
      .filter(({ first, last }) => !isFakeNumber(searched, tokens, first, last))
      .map(({ first, last }) => ({ from: tokens[first]!.from, to: tokens[last]!.to })),
    ...findPasswords(searched, words),
    ...findNames(searched, words),
    ...findSpokenEmails(searched),
    ...findLabelled(words),
    ...findLinks(searched),
  ];
}

/** The letters of fake references of reports. */
const REPORT_LETTERS = /^ZXX*$/;
/** With the prefix of a country at most. */
const LIKE_TELEPHONE = /^\d{6,13}$/;

/** A fake telephone, tax id, account or reference, whose letters may stand before it: `ZX-0000/00012`. */
function isFakeNumber(text: string, tokens: readonly TextToken[], first: number, last: number): boolean {
  const value = normaliseForMatching(text.slice(tokens[first]!.from, tokens[last]!.to)).toUpperCase();
  const letters = tokens[first]!.gap.length <= 1 ? (tokens[first - 1]?.fold.toUpperCase() ?? '') : '';
  const isOfLetters = REPORT_LETTERS.test(letters);
  return (
    isFakeReference(value) ||
    (LIKE_TELEPHONE.test(value) && FAKE_VALUE_CHECKS.phone(value)) ||
    (isOfLetters && isFakeReference(letters + value)) ||
    [value, letters + value].some((one) => isFakeTaxId(one) || isFakeIban(one))
  );
}

/** How often a sentence is searched again: a blank may bring words together that were apart. */
const MOST_ROUNDS = 8;

/**
 * Blanks the parts of the supplier's own words that may not leave, so that the service accepts the sentence.
 * @param visit what was typed and shown in the visit, which is blanked as well
 * @returns at most 500 characters
 */
export function blankSentence(text: string, visit: VisitWords): string {
  let sentence = shorten(text);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parts = [...findPersonalParts(sentence), ...findVisitWords(sentence, visit)];
    if (parts.length === 0) return sentence;
    sentence = shorten(replaceSpans(sentence, parts, BLANK));
  }
  return BLANK;
}

/** Without characters that cannot be stored, and without a part of a blank or of a character at the end. */
const shorten = (text: string): string =>
  text
    .replace(/\+?\[oculto\](?:\s*\+?\[oculto\])*/g, BLANK)
    .replace(/\0|\p{Surrogate}/gu, '')
    .slice(0, LONGEST_SENTENCE)
    .replace(/\[o?c?u?l?t?o?$|\p{Surrogate}$/u, '')
    .trim();
