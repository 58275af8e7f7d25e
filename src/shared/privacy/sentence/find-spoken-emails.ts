import type { TextSpan } from '#shared/privacy/text/spans.ts';
import { tokenize, type TextToken } from '#shared/privacy/text/tokens.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

const AT = /^(?:arr?o[bv]as?|arrob)$/;
const DOT = /^(?:punto|pto|dot)$/;
/** What may be said between the parts of an address. */
const SIGN = /^(?:punto|pto|dot|guion|guiones|bajo|baja|medio|barra|raya|dash|underscore)$/;
const END = /^(?:com|es|org|net|eu|cat|gal|eus|info|biz|pt|fr|de|uk|example)$/;
/** The most parts on each side. */
const MOST = 8;

/**
 * Finds emails as people say them or keep machines from reading them (R-DESK-09): `pedro arroba talleres punto es`,
 * `pedro(at)talleres.es`, `pedro @ talleres . es`.
 */
export function findSpokenEmails(text: string): TextSpan[] {
  const tokens = tokenize(text);
  return tokens.flatMap((token, at) => {
    if (AT.test(token.fold) || isAtInBrackets(text, token) || isAtBeforeDot(tokens, at))
      return readAddress(tokens, at - 1, at + 1);
    return at > 0 && token.gap.includes('@') ? readAddress(tokens, at - 1, at) : [];
  });
}

const isAtInBrackets = (text: string, { fold, from, to }: TextToken): boolean =>
  fold === 'at' && /[([{<]\s?$/.test(text.slice(Math.max(0, from - 2), from)) && /^\s?[)\]}>]/.test(text.slice(to));

const isAtBeforeDot = (tokens: readonly TextToken[], index: number): boolean =>
  tokens[index]!.fold === 'at' && DOT.test(tokens[index + 2]?.fold ?? '');

/** @param local the last token before the sign @param domain the first one behind it */
function readAddress(tokens: readonly TextToken[], local: number, domain: number): TextSpan[] {
  if (!tokens[local] || !tokens[domain] || isBroken(tokens[domain]) || isBroken(tokens[local + 1]!)) return [];
  const last = findDomainEnd(tokens, domain);
  if (last === domain && isOrdinaryWord(tokens[domain].fold)) return [];
  return [{ from: tokens[findLocalStart(tokens, local)]!.from, to: tokens[last]!.to }];
}

const isBroken = ({ gap }: TextToken) => /[,;:!?¡¿\n]/.test(gap) || gap.length > 5;
const isTight = ({ gap }: TextToken) => /^\s?[.\-_–]\s?$|^$/.test(gap);

function findDomainEnd(tokens: readonly TextToken[], first: number): number {
  let last = first;
  while (last < first + MOST) {
    const [next, after] = [tokens[last + 1], tokens[last + 2]];
    if (!next || isBroken(next)) break;
    if (SIGN.test(next.fold) && after && !isBroken(after)) last += 2;
    else if (isTight(next) && !(next.gap.startsWith('. ') && !END.test(next.fold))) last += 1;
    else if (END.test(next.fold) && (next.fold === 'com' || DOT.test(tokens[last - 1]?.fold ?? ''))) last += 1;
    else break;
  }
  return last;
}

function findLocalStart(tokens: readonly TextToken[], last: number): number {
  let first = last;
  let unknown = isOrdinaryWord(tokens[last]!.fold) ? 0 : 1;
  while (first > 0 && last - first < MOST) {
    const before = tokens[first - 1]!;
    if (isBroken(tokens[first]!)) break;
    if (SIGN.test(tokens[first]!.fold) || SIGN.test(before.fold) || isTight(tokens[first]!)) first -= 1;
    else if (unknown > 0 && unknown < 3 && !isOrdinaryWord(before.fold)) {
      unknown += 1;
      first -= 1;
    } else break;
  }
  return first;
}
