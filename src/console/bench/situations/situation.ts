import type { ScreenState } from './screen-state.ts';

/** Something that a supplier asks or is stuck with, and what to say about it (R-DESK-07). */
export interface Situation {
  name: string;
  /** Its title for support. */
  title: string;
  /** For the supplier: why, and what to do. */
  cause: string;
  remedy: string;
  /** For support alone. */
  support: string;
  /** How suppliers say it: the search of the bench finds it by these words, their synonyms and their forms. */
  words: readonly string[];
  /** Scenes of the library that show it, by name. */
  scenes?: readonly string[];
}

/** A situation that a screen shows. */
export interface ScreenSituation extends Situation {
  /** Whether it is said before the error codes of the visit: the network answered, so that none of them is to blame. */
  comesFirst?: true;
  /** Whether it holds; a list holds when it is not empty, and names what it is about. */
  find: (state: ScreenState) => boolean | string[];
}
