import { isDeepStrictEqual } from 'node:util';
import { refuseChange, shortened } from '#shared/impossible-change.ts';
import { sizeOfJson } from '#shared/json-size.ts';
import { openFiles } from '#shared/open-files.ts';
import type { VersionChange, VersionFiles } from '#shared/version-changes.ts';
import { assertJsonFits, assertVersionFits, VERSION_LIMITS } from '#shared/version-limits.ts';
import { isFileName } from './version-files.ts';

/** A change that met another one: what it expected is not what is there. */
export interface Conflict {
  change: VersionChange;
  /** What is there instead; undefined: nothing. */
  found: unknown;
}

/**
 * Lays changes over the files of a draft, one after the other; all of them or, when one meets something else than it
 * expected, none (R-STU-20). Changes of different fields never meet.
 * @param changes `from` is what their author saw, `to` what it becomes; undefined stands for "not there". With the path ''
 * the whole file is meant: its text, or of a picture `{ hash, size }`
 * @returns `made`: those that changed something, as what was asked for may be there already
 * @throws ImpossibleChange also where a change, or all of them together, would make the version too large
 */
export function applyChanges(
  files: VersionFiles,
  changes: readonly VersionChange[],
): { files: VersionFiles; conflicts: Conflict[]; made: VersionChange[] } {
  const conflicts = conflictList();
  const made: VersionChange[] = [];
  const open = openFiles(files);
  for (const change of changes) {
    if (!isFileName(change.file)) refuseFile(change.file);
    assertJsonFits(change.file, change.from);
    assertJsonFits(change.file, change.to);
    const found = open.valueAt(change);
    // Who wanted the same has it.
    if (isDeepStrictEqual(found, change.to)) continue;
    if (!isDeepStrictEqual(found, change.from)) {
      conflicts.add(change, found);
      continue;
    }
    open.change(change);
    made.push(change);
  }
  if (conflicts.all.length > 0) return { files, conflicts: conflicts.all, made: [] };
  const changed = open.files();
  assertVersionFits(changed, files);
  return { files: changed, conflicts: [], made };
}

const refuseFile = (file: string): never =>
  refuseChange(
    `An entity has no file ${shortened(file)}.`,
    `Una entidad no tiene ningún archivo «${shortened(file)}».`,
  );

/** Of what is told of conflicts together: many places may lie in the same large value. The others come next time. */
const MOST_FOUND_CHARACTERS = VERSION_LIMITS.textBytes;

function conflictList() {
  const all: Conflict[] = [];
  let characters = 0;
  const add = (change: VersionChange, found: unknown) => {
    const size = sizeOfJson(found, VERSION_LIMITS.depth);
    characters += size.characters + size.values;
    // Later changes of the same call are made in what was found.
    if (all.length === 0 || characters <= MOST_FOUND_CHARACTERS) all.push({ change, found: structuredClone(found) });
  };
  return { all, add };
}

/** What takes changes back, in the order in which they have to be laid over. */
export const inverseOf = (changes: readonly VersionChange[]): VersionChange[] =>
  changes.toReversed().map(({ file, path, from, to }) => ({ file, path, from: to, to: from }));
