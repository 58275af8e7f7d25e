import { editDistance } from '#shared/edit-distance.ts';

/**
 * The candidate that differs least from a mistyped word, for "did you mean".
 * @returns undefined when nothing is near: more than a third of the letters differ
 */
export function findNearestWord(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const most = Math.max(2, word.length / 3);
  const [best] = candidates
    // The distance of two words is never less than the difference of their lengths.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= most ? best.candidate : undefined;
}

/** Nobody mistypes a longer word: it is another one. */
const LONGEST = 100;
