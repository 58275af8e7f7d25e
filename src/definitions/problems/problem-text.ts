import type { LocalizedText } from './localized-text.ts';

/** Why something can't be used, and what to do: the reason and the mend of a problem. */
export type ProblemText = readonly [reason: LocalizedText, mend: LocalizedText];
