import type { LocalizedText } from '#shared/texts/texts.ts';

/** A change that is impossible for any content: an invalid name, a path into an image, or too much content. */
export class InvalidChangeError extends Error {
  /** @param sentence can be shown to the person who asked for the change */
  constructor(readonly sentence: LocalizedText) {
    super(sentence.en);
  }
}

/** Rejects a change. @param sentence says why @throws InvalidChangeError always */
export function throwInvalidChange(sentence: LocalizedText): never {
  throw new InvalidChangeError(sentence);
}

const LONGEST_NAME = 60;

/** Shortens a name of the user for use in a sentence. */
export const truncateName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
