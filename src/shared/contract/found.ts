import type { Breach } from './breach.ts';

/** A breach before its effect is described. */
export type Found = Pick<Breach, 'place' | 'kind'> & { count?: number };
