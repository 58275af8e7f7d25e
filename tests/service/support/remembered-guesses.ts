import { createRequire } from 'node:module';
import type * as Zxcvbn from '@zxcvbn-ts/core';

// By its path: the name leads here.
const zxcvbn = createRequire(import.meta.url)('@zxcvbn-ts/core') as typeof Zxcvbn;

/** Letters and blanks alone: nothing in it stands for another letter. */
const PLAIN = /^[a-z ]+$/;

/** Whether three letters of a word stand in a password, in either direction. */
function hasPartOf(password: string, word: string): boolean {
  const letters = word.toLowerCase();
  const backwards = [...password].toReversed().join('');
  return Array.from({ length: Math.max(letters.length - 2, 0) }, (_, from) => letters.slice(from, from + 3)).some(
    (part) => password.includes(part) || backwards.includes(part),
  );
}

const known = new Map<string, ReturnType<Zxcvbn.ZxcvbnFactory['check']>>();

/**
 * The estimator of guesses that remembers what it said of a password of words, as that of the staff of tests: to rate
 * it anew for each of hundreds of people, of whom it holds nothing, takes as long as all else of their invitation.
 */
export class ZxcvbnFactory extends zxcvbn.ZxcvbnFactory {
  override check(password: string, words: (string | number)[] = []): ReturnType<Zxcvbn.ZxcvbnFactory['check']> {
    if (!PLAIN.test(password) || words.some((word) => hasPartOf(password, String(word))))
      return super.check(password, words);
    const result = known.get(password) ?? super.check(password, words);
    known.set(password, result);
    return result;
  }
}
