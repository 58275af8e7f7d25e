import type { Sentence } from './texts.ts';

/** A change that can't be made whatever is there: a name that is none, a path into a picture, too much of something. */
export class ImpossibleChange extends Error {
  /** @param sentence can be shown to the person who asked for the change */
  constructor(readonly sentence: Sentence) {
    super(sentence.en);
  }
}

/** Refuses a change. @throws ImpossibleChange always */
export function refuseChange(en: string, es: string): never {
  throw new ImpossibleChange({ en, es });
}

const LONGEST_NAME = 60;

/** A name that somebody wrote, short enough for a sentence. */
export const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
