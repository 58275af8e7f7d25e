import { isDeepStrictEqual } from 'node:util';
import { type VersionFiles, toJsonPointer } from '#shared/versions/version-changes.ts';
import { DIFFERENCE_AREAS } from '#definitions/fields/entity-field.ts';
import { findEntityField } from '#definitions/fields/read-fields.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { type Difference, type DifferenceDefaults, type UnnamedDifference, createDifference } from './difference.ts';
import { createChangeSources } from './change-sources.ts';
import { nameChange } from '#shared/differences/name-change.ts';
import { ENTITY_FILE, compareEntityJson } from './compare-entity-json.ts';
import { createFileDifference, createFileDifferenceWithoutFieldChanges } from './file-differences.ts';
import { type JsonObject, parseJsonFileOrEmpty, mergeKeys, getOwnValue } from './json-objects.ts';
import { isOverlayFile, compareOverlays } from './compare-overlays.ts';
import { describeFieldChange, type FieldValues, getFieldValues } from './describe-field-change.ts';

const TEXTS_FILE = 'texts.es.json';

/** Compares the effective interface texts. */
const compareTexts = (before: JsonObject, after: JsonObject, { texts }: DifferenceDefaults): UnnamedDifference[] =>
  mergeKeys(before, after)
    .filter((key) => !isDeepStrictEqual(getOwnValue(before, key), getOwnValue(after, key)))
    .sort()
    .map((key) => {
      const [from, to] = [before, after].map((said) =>
        getFieldValues(getOwnValue(said, key), getOwnValue(texts, key)),
      ) as [FieldValues, FieldValues];
      const subject = localized({ es: `El texto «${key}»`, en: `The text “${key}”` });
      return createDifference({ file: TEXTS_FILE, path: toJsonPointer(key) }, to.effective, {
        area: 'words',
        text: describeFieldChange(subject, from, to),
        values: { from: from.effective, to: to.effective },
      });
    });

/**
 * Describes the differences between two versions of an entity, by area (R-STU-17): at least one sentence for each
 * changed file, none when all files are equal.
 * @param before undefined for a first version; rules and hosts then carry no risk, because no supplier has used others
 */
export function compareVersions(
  before: VersionFiles | undefined,
  after: VersionFiles,
  base: DifferenceDefaults,
): Difference[] {
  const from = before ?? {};
  const addName = createNamer(base);
  return mergeKeys(from, after)
    .filter((file) => !isDeepStrictEqual(from[file], after[file]))
    .sort()
    .flatMap((file) => differencesIn(file, from, after, base))
    .map((one) => (before || one.area === 'scripts' ? one : withoutRisk(one)))
    .map((one) => showPictures(addName(one), from, after))
    .sort((one, other) => DIFFERENCE_AREAS.indexOf(one.area) - DIFFERENCE_AREAS.indexOf(other.area));
}

const withoutRisk = ({ risk: _risk, ...rest }: UnnamedDifference): UnnamedDifference => rest;

function createNamer(base: DifferenceDefaults): (one: UnnamedDifference) => Difference {
  const sources = createChangeSources(base);
  return (one) => ({
    ...one,
    name: localized({ es: nameChange(one, sources, 'es'), en: nameChange(one, sources, 'en') }),
  });
}

/** A field that names a picture is shown with the pictures. */
function showPictures(one: Difference, from: VersionFiles, to: VersionFiles): Difference {
  const { file, path, values } = one;
  if (!values || file !== ENTITY_FILE || findEntityField(path.slice(1))?.input !== 'picture') return one;
  return { ...one, values: { from: pictureOf(from, values.from), to: pictureOf(to, values.to) } };
}

const pictureOf = (files: VersionFiles, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(files, name) ? files[name] : name;

type Comparison = (before: JsonObject, after: JsonObject) => UnnamedDifference[];

function differencesIn(
  file: string,
  from: VersionFiles,
  to: VersionFiles,
  base: DifferenceDefaults,
): UnnamedDifference[] {
  const compare = findComparison(file, from, to, base);
  if (!compare) return [createFileDifference(file, from[file], to[file], parseJsonFileOrEmpty(to, ENTITY_FILE) ?? {})];
  const [before, after] = [parseJsonFileOrEmpty(from, file), parseJsonFileOrEmpty(to, file)];
  const found = before && after ? compare(before, after) : [];
  return found.length > 0
    ? found
    : [createFileDifferenceWithoutFieldChanges(file, from[file], to[file], !!before && !!after)];
}

/** The function that compares a JSON file; undefined for other files. */
function findComparison(
  file: string,
  from: VersionFiles,
  to: VersionFiles,
  base: DifferenceDefaults,
): Comparison | undefined {
  if (file === ENTITY_FILE) {
    const textsIn = (files: VersionFiles) =>
      ({ ...base.texts, ...parseJsonFileOrEmpty(files, TEXTS_FILE) }) as Record<string, string>;
    return (before, after) => compareEntityJson(before, after, base, { from: textsIn(from), to: textsIn(to) });
  }
  if (file === TEXTS_FILE) return (before, after) => compareTexts(before, after, base);
  if (!isOverlayFile(file)) return undefined;
  const words = { ...base.texts, ...parseJsonFileOrEmpty(from, TEXTS_FILE), ...parseJsonFileOrEmpty(to, TEXTS_FILE) };
  return (before, after) => compareOverlays(file, before, after, { ...base, texts: words as Record<string, string> });
}
