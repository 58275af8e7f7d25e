import TEXTS from './questions.json' with { type: 'json' };
import { listSituations, type Situation } from './situation.ts';

/** What suppliers ask that no screen shows by itself: support finds it by their words (R-BEN-01). */
export const QUESTIONS: readonly Situation[] = listSituations(TEXTS);
