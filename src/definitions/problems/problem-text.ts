import type { LocalizedText } from './localized-text.ts';

/** The reason and the fix of a problem. */
export type ProblemText = readonly [reason: LocalizedText, fix: LocalizedText];
