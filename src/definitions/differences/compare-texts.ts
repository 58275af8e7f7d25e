import { isDeepStrictEqual } from 'node:util';
import { localized } from '#definitions/problems/localized-text.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import { type Difference, createDifference, type DifferenceDefaults } from './difference.ts';
import { describeFieldChange, type FieldValues, getFieldValues } from './describe-field-change.ts';
import { type JsonObject, mergeKeys, getOwnValue } from './json-objects.ts';

export const TEXTS_FILE = 'texts.es.json';

/** Compares the effective interface texts. */
export const compareTexts = (before: JsonObject, after: JsonObject, { texts }: DifferenceDefaults): Difference[] =>
  mergeKeys(before, after)
    .filter((key) => !isDeepStrictEqual(getOwnValue(before, key), getOwnValue(after, key)))
    .sort()
    .map((key) => {
      const [from, to] = [before, after].map((said) =>
        getFieldValues(getOwnValue(said, key), getOwnValue(texts, key)),
      ) as [FieldValues, FieldValues];
      const subject = localized(`The text “${key}”`, `El texto «${key}»`);
      return createDifference({ file: TEXTS_FILE, path: toJsonPointer(key) }, to.holds, {
        area: 'words',
        text: describeFieldChange(subject, from, to),
      });
    });
