import { isDeepStrictEqual } from 'node:util';
import { say } from '#definitions/problems/words.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import { type Difference, difference, type DifferenceBase } from './difference.ts';
import { fieldSentence, type FieldState, fieldState } from './field-change.ts';
import { type Json, namesOf, ownValue } from './json-parts.ts';

export const TEXTS_FILE = 'texts.es.json';

/** Which texts of the interface suppliers read differently. */
export const wordDifferences = (before: Json, after: Json, { texts }: DifferenceBase): Difference[] =>
  namesOf(before, after)
    .filter((key) => !isDeepStrictEqual(ownValue(before, key), ownValue(after, key)))
    .sort()
    .map((key) => {
      const [from, to] = [before, after].map((said) => fieldState(ownValue(said, key), ownValue(texts, key))) as [
        FieldState,
        FieldState,
      ];
      const subject = say(`The text “${key}”`, `El texto «${key}»`);
      return difference({ file: TEXTS_FILE, path: toJsonPointer(key) }, to.holds, {
        area: 'words',
        text: fieldSentence(subject, from, to),
      });
    });
