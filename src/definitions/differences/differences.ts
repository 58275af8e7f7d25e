import { isDeepStrictEqual } from 'node:util';
import type { VersionFiles } from '#shared/version-changes.ts';
import { AREAS } from '#definitions/fields/entity-field.ts';
import type { Difference, DifferenceBase } from './difference.ts';
import { ENTITY_FILE, entityDifferences } from './entity-differences.ts';
import { fileDifference, writtenOtherwise } from './file-differences.ts';
import { type Json, jsonIn, namesOf } from './json-parts.ts';
import { isOverlayFile, overlayDifferences } from './overlay-differences.ts';
import { TEXTS_FILE, wordDifferences } from './word-differences.ts';

/**
 * What changes from one version of an entity to another, in words, by area (R-STU-17): at least one sentence for each
 * file that is not the same, none where all are.
 * @param before undefined where there is nothing yet; then no rule and no host can stop anybody who is used to another
 */
export function differencesOf(
  before: VersionFiles | undefined,
  after: VersionFiles,
  base: DifferenceBase,
): Difference[] {
  const from = before ?? {};
  return namesOf(from, after)
    .filter((file) => !isDeepStrictEqual(from[file], after[file]))
    .sort()
    .flatMap((file) => differencesIn(file, from, after, base))
    .map((one) => (before || one.area === 'scripts' ? one : withoutRisk(one)))
    .sort((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area));
}

const withoutRisk = ({ risk: _risk, ...rest }: Difference): Difference => rest;

type Told = (before: Json, after: Json) => Difference[];

function differencesIn(file: string, from: VersionFiles, to: VersionFiles, base: DifferenceBase): Difference[] {
  const tell = tellerOf(file, from, to, base);
  if (!tell) return [fileDifference(file, from[file], to[file], jsonIn(to, ENTITY_FILE) ?? {})];
  const [before, after] = [jsonIn(from, file), jsonIn(to, file)];
  const told = before && after ? tell(before, after) : [];
  return told.length > 0 ? told : [writtenOtherwise(file, from[file], to[file], !!before && !!after)];
}

/** What tells the differences of a file of JSON; undefined for any other. */
function tellerOf(file: string, from: VersionFiles, to: VersionFiles, base: DifferenceBase): Told | undefined {
  if (file === ENTITY_FILE) return (before, after) => entityDifferences(before, after, base);
  if (file === TEXTS_FILE) return (before, after) => wordDifferences(before, after, base);
  if (!isOverlayFile(file)) return undefined;
  const words = { ...base.texts, ...jsonIn(from, TEXTS_FILE), ...jsonIn(to, TEXTS_FILE) };
  return (before, after) =>
    overlayDifferences(file, before, after, { ...base, texts: words as Record<string, string> });
}
