/** Consecutive words of a sentence, with the white space behind them. */
interface SentencePart {
  text: string;
  /** Start in the sentence. */
  from: number;
  /** Whether the words are not among those that were typed. */
  isChanged: boolean;
}

/** Splits a sentence where words begin or end that were not typed. Joined, the texts of the parts are the sentence. */
export function markChanges(typed: string, sentence: string): SentencePart[] {
  const known = new Set(typed.match(/\S+/g));
  const parts: SentencePart[] = [];
  for (const { 0: text, 1: word, index: from } of sentence.matchAll(/(\S+)\s*|^\s+/g)) {
    const isChanged = word !== undefined && !known.has(word);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, from, isChanged });
  }
  return parts;
}
