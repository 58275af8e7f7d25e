import { normaliseForMatching } from '#shared/privacy/text/normalise-for-matching.ts';

/** A word of a sentence, with its inner punctuation: `Perro#2024`, `S.L`. */
export interface SentenceWord {
  /** Start and end in the text, without the punctuation around the word. */
  from: number;
  to: number;
  /** As it is written. */
  text: string;
  /** Without accents and punctuation, in lower case. */
  fold: string;
  /** The text between the previous word and this one. */
  gap: string;
}

const WORD = /[^\s:;,=<>«»"“”()[\]{}¡¿…]+/gu;
const BEFORE = /^[.!?'‘’*_–—-]+/;
const AFTER = /[.!?'‘’–—-]/;

/** A text without the signs at its end. @param sign matches one of them */
export function withoutSignsAtEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The words of a sentence in order. */
export function splitSentence(text: string): SentenceWord[] {
  let end = 0;
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    const [lead = ''] = BEFORE.exec(found) ?? [];
    const written = withoutSignsAtEnd(found.slice(lead.length), AFTER);
    const from = index + lead.length;
    const word = { from, to: from + written.length, text: written, gap: text.slice(end, from) };
    end = word.to;
    return { ...word, fold: normaliseForMatching(written) };
  }).filter(({ fold }) => fold !== '');
}

/** Whether a new sentence or line begins before a word. A short word with a point is an abbreviation: `J. Sabater`. */
export const beginsSentence = (words: readonly SentenceWord[], index: number): boolean => {
  const { gap } = words[index]!;
  return /[!?;\n…]/.test(gap) || (/\.\s/.test(gap) && (words[index - 1]?.fold.length ?? 0) > 2);
};

/** Whether the words of a sentence from an index on are these, without accents and in lower case. */
export const startsWith = (words: readonly SentenceWord[], index: number, wanted: readonly string[]): boolean =>
  wanted.every((word, offset) => words[index + offset]?.fold === word);

/** Whether a word begins with a capital letter. */
export const isCapitalised = ({ text }: SentenceWord): boolean => /^\p{Lu}/u.test(text);
