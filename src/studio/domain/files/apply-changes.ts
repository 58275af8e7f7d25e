import { isDeepStrictEqual } from 'node:util';
import { throwInvalidChange, truncateName } from '#shared/versions/invalid-change-error.ts';
import { measureJson } from '#shared/versions/json-size.ts';
import { createVersionFileEditor } from '#shared/versions/version-file-editor.ts';
import type { VersionChange, VersionFiles } from '#shared/versions/version-changes.ts';
import { assertJsonWithinLimits, assertVersionWithinLimits, VERSION_LIMITS } from '#shared/versions/version-limits.ts';
import { isEntityFileName } from './version-files.ts';

export interface ChangeConflict {
  change: VersionChange;
  /** The current value; undefined when it is absent. */
  found: unknown;
}

/**
 * Applies changes to the files of a draft, in order: all of them, or none when one finds an unexpected value
 * (R-STU-20). Changes of different fields never conflict.
 * @param changes `from` is the value that their author saw, `to` the new one; undefined means absent. The path '' means
 * the complete file: its text, or for an image `{ hash, size }`
 * @returns `made`: the changes with an effect; the others match the current value
 * @throws InvalidChangeError, also when a change or all of them together would make the version too large
 */
export function applyChangesOrNone(
  files: VersionFiles,
  changes: readonly VersionChange[],
): { files: VersionFiles; conflicts: ChangeConflict[]; made: VersionChange[] } {
  const conflicts = conflictList();
  const made: VersionChange[] = [];
  const open = createVersionFileEditor(files);
  for (const change of changes) {
    if (!isEntityFileName(change.file)) refuseFile(change.file);
    assertJsonWithinLimits(change.file, change.from);
    assertJsonWithinLimits(change.file, change.to);
    const found = open.getValue(change);
    // The field already has the requested value.
    if (isDeepStrictEqual(found, change.to)) continue;
    if (!isDeepStrictEqual(found, change.from)) {
      conflicts.add(change, found);
      continue;
    }
    open.applyChange(change);
    made.push(change);
  }
  if (conflicts.all.length > 0) return { files, conflicts: conflicts.all, made: [] };
  const changed = open.getFiles();
  assertVersionWithinLimits(changed, files);
  return { files: changed, conflicts: [], made };
}

const refuseFile = (file: string): never =>
  throwInvalidChange({
    es: `Una entidad no tiene ningún archivo «${truncateName(file)}».`,
    en: `An entity has no file ${truncateName(file)}.`,
  });

/**
 * Maximum size of the conflicting values in one response, since several conflicts may contain the same large value. The
 * next response contains the others.
 */
const MOST_FOUND_CHARACTERS = VERSION_LIMITS.textBytes;

function conflictList() {
  const all: ChangeConflict[] = [];
  let characters = 0;
  const add = (change: VersionChange, found: unknown) => {
    const size = measureJson(found, VERSION_LIMITS.depth);
    characters += size.characters + size.values;
    // Copied, because later changes of the same call modify the value.
    if (all.length === 0 || characters <= MOST_FOUND_CHARACTERS) all.push({ change, found: structuredClone(found) });
  };
  return { all, add };
}

/** The changes that undo these, in the order in which they must be applied. */
export const invertChanges = (changes: readonly VersionChange[]): VersionChange[] =>
  changes.toReversed().map(({ file, path, from, to }) => ({ file, path, from: to, to: from }));
