import { REDACTED } from '#shared/scene.ts';
import type { PersonalClass } from './kinds.ts';
import { EMAIL_PATTERN, PERSONAL_DATA_PATTERNS, TOKEN_PATTERN } from './detect-kind.ts';
import { isFakeMatch } from './fake-value-checks.ts';
import type { KnownValues } from './text/known-values.ts';
import { replaceKnownAndDetectedValues } from './text/replace-known-and-detected-values.ts';

/** How the values of a text are replaced. */
export interface ReplacementOptions {
  known: KnownValues;
  replace(kind: PersonalClass, text: string): string;
  /** Whether parts of names are replaced as well. */
  includesNameParts: boolean;
}

/** Characters before an email that do not belong to it. */
const SIGNS_BEFORE = /^[^\p{L}\p{N}]+/u;

/**
 * Replaces known values and everything that looks personal: emails and tokens first, because they contain punctuation.
 */
export function replacePersonalData(text: string, { known, replace, includesNameParts }: ReplacementOptions): string {
  const standInFor = (kind: PersonalClass | 'card', found: string) =>
    kind === 'card' ? REDACTED : replace(kind, found);
  const inPlain = (plain: string) =>
    replaceKnownAndDetectedValues(plain, { known, getReplacement: standInFor, includesNameParts });
  const inOthers = (others: string) => between(others, TOKEN_PATTERN, () => REDACTED, inPlain);
  const email = (found: string) => {
    const [before = ''] = SIGNS_BEFORE.exec(found) ?? [];
    return before + replace('email', found.slice(before.length));
  };
  return withoutLeaks(between(text, EMAIL_PATTERN, email, inOthers), replace);
}

/** Replaces what the service would still reject, by the patterns of `findPersonalData`. */
const withoutLeaks = (text: string, replace: ReplacementOptions['replace']): string =>
  PERSONAL_DATA_PATTERNS.reduce(
    (words, [kind, pattern]) =>
      words.replace(new RegExp(pattern.source, `g${pattern.flags}`), (found) =>
        kind === 'secret' ? REDACTED : isFakeMatch(kind, found) ? found : replace(kind, found),
      ),
    text,
  );

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
