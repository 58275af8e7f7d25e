import { HIDDEN } from '#shared/scene.ts';
import type { Personal } from './kinds.ts';
import { EMAIL, LOOKS, TOKEN } from './looks.ts';
import { isNobodys } from './nobodys.ts';
import type { KnownValues } from './words/known.ts';
import { replaceValues } from './words/replace.ts';

/** How the values of a text are replaced. */
export interface Replacing {
  known: KnownValues;
  replace(kind: Personal, text: string): string;
  /** Whether parts of names are replaced as well. */
  withParts: boolean;
}

/** Characters before an email that do not belong to it. */
const SIGNS_BEFORE = /^[^\p{L}\p{N}]+/u;

/**
 * Replaces known values and everything that looks personal: emails and tokens first, because they contain punctuation.
 */
export function replaceInWords(text: string, { known, replace, withParts }: Replacing): string {
  const standInFor = (kind: Personal | 'card', found: string) => (kind === 'card' ? HIDDEN : replace(kind, found));
  const inPlain = (plain: string) => replaceValues(plain, { known, standInFor, withParts });
  const inOthers = (others: string) => between(others, TOKEN, () => HIDDEN, inPlain);
  const email = (found: string) => {
    const [before = ''] = SIGNS_BEFORE.exec(found) ?? [];
    return before + replace('email', found.slice(before.length));
  };
  return withoutLeaks(between(text, EMAIL, email, inOthers), replace);
}

/** Replaces what the service would still reject, by the patterns of `findLeaks`. */
const withoutLeaks = (text: string, replace: Replacing['replace']): string =>
  LOOKS.reduce(
    (words, [kind, pattern]) =>
      words.replace(new RegExp(pattern.source, `g${pattern.flags}`), (found) =>
        kind === 'secret' ? HIDDEN : isNobodys(kind, found) ? found : replace(kind, found),
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
