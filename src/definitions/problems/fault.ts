import type { Words } from './words.ts';

/** Why something can't be used, and what to do: the reason and the mend of a problem. */
export type Fault = readonly [reason: Words, mend: Words];
