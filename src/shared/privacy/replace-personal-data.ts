import { REDACTED } from '#shared/scenes/scene.ts';
import type { PersonalClass } from './kinds.ts';
import { EMAIL_PATTERN, TOKEN_PATTERN } from './detect-kind.ts';
import { decodeAddress, findPersonalValues } from './find-personal-values.ts';
import type { DetectedValue } from './text/detect-personal-value.ts';
import type { KnownValues } from './text/known-values.ts';
import { replaceKnownAndDetectedValues } from './text/replace-known-and-detected-values.ts';
import { replaceSpans } from './text/spans.ts';

/** How the values of a text are replaced. */
export interface ReplacementOptions {
  known: KnownValues;
  replace(kind: PersonalClass, text: string): string;
  /** Replaces tokens and cards. */
  blank: string;
  /** Whether somebody wrote the text: parts of names and long numbers are replaced as well. */
  isSentence: boolean;
}

/** Characters before an email that do not belong to it. */
const SIGNS_BEFORE = /^[^\p{L}\p{N}]+/u;

/**
 * Replaces known values and everything that looks personal: emails and tokens first, because they contain punctuation.
 */
export function replacePersonalData(text: string, { known, replace, blank, isSentence }: ReplacementOptions): string {
  const getReplacement = (kind: DetectedValue['kind'] | 'number', found: string) =>
    kind === 'card' ? blank : replace(kind === 'account' || kind === 'number' ? 'reference' : kind, found);
  const inPlain = (plain: string) => replaceKnownAndDetectedValues(plain, { known, getReplacement, isSentence });
  const inOthers = (others: string) => between(others, TOKEN_PATTERN, () => blank, inPlain);
  const email = (found: string) => {
    const [before = ''] = SIGNS_BEFORE.exec(found) ?? [];
    return before + replace('email', found.slice(before.length));
  };
  return withoutPersonalValues(between(text, EMAIL_PATTERN, email, inOthers));
}

/** Blanks what the service would still refuse. */
export function withoutPersonalValues(text: string): string {
  let written = text;
  for (let values = findPersonalValues(written); values.length > 0; values = findPersonalValues(written))
    written = replaceSpans(written, values, REDACTED);
  const [address] = decodeAddress(written);
  const isAddressPersonal = address !== undefined && findPersonalValues(address).length > 0;
  return isAddressPersonal ? encodeURI(withoutPersonalValues(address)) : written;
}

/** Maps the matches of a pattern in a text with one function, and the text between them with another. */
function between(
  text: string,
  pattern: RegExp,
  found: (match: string) => string,
  other: (text: string) => string,
): string {
  let written = '';
  let done = 0;
  for (const { 0: match, index } of text.matchAll(new RegExp(pattern.source, `g${pattern.flags}`))) {
    written += other(text.slice(done, index)) + found(match);
    done = index + match.length;
  }
  return written + other(text.slice(done));
}
