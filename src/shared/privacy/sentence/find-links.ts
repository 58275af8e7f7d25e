import { normaliseForMatching, splitWords } from '#shared/privacy/text/normalise-for-matching.ts';
import type { TextSpan } from '#shared/privacy/text/spans.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

/** An address of the web, from its host on; what follows the host may hold a token of any form. */
const LINK =
  /(?<![^\s"'«“([<,;:])(?:https?:\/\/)?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}(?::\d{1,5})?(?=[/?#])/giu;

/** The name of somebody in a network: `@pepegarcia`. */
const HANDLE = /(?<![^\s(])@[\p{L}\p{N}_.]{3,60}/gu;

/**
 * Finds what follows the host in links, unless its words are ordinary (R-DESK-09): a link of a mail
 * lets in whoever has it. Finds names of networks as well.
 */
export const findLinks = (text: string): TextSpan[] => [
  ...Array.from(text.matchAll(HANDLE), ({ 0: handle, index }) => ({ from: index, to: index + handle.length })),
  ...Array.from(text.matchAll(LINK), ({ 0: host, index }) => {
    const from = index + host.length + 1;
    const [rest = ''] = /^(?:\[\p{L}+\]|[^\s"'»”)\]>])*/u.exec(text.slice(from)) ?? [];
    return { from, to: from + rest.length };
  }).filter(({ from, to }) =>
    splitWords(text.slice(from, to)).some((word) => !isOrdinaryWord(normaliseForMatching(word))),
  ),
];
