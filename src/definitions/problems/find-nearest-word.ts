import { editDistance } from '#shared/texts/edit-distance.ts';

/**
 * Finds the candidate closest to a mistyped word, for "did you mean".
 * @returns undefined when more than a third of the letters differ
 */
export function findNearestWord(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const most = Math.max(2, word.length / 3);
  const [best] = candidates
    // The distance of two words is at least the difference of their lengths.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= most ? best.candidate : undefined;
}

/** Longer words are not typing mistakes. */
const LONGEST = 100;
