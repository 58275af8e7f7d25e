/** The texts of situations by name, as their JSON file has them. */
type SituationTexts<Name extends string> = Record<Name, Omit<Situation, 'name'>>;

/** Lists the situations of a JSON file in its order. */
export const listSituations = <Name extends string, Texts extends SituationTexts<Name>>(
  texts: Texts & SituationTexts<Name>,
): (Texts[Name] & { name: Name })[] => (Object.keys(texts) as Name[]).map((name) => ({ ...texts[name], name }));

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
  comesFirst?: boolean;
  /** Whether it leaves out rows of a list, which can be counted. */
  hidesRows?: boolean;
}
