import type { Sentence } from './sentence.ts';

/** The reason and the fix of a problem. */
export type ProblemText = readonly [reason: Sentence, fix: Sentence];
