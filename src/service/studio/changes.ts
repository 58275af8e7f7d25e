import { isDeepStrictEqual } from 'node:util';
import {
  ImpossibleChange,
  valueAt,
  type VersionChange,
  type VersionFiles,
  withValue,
} from '#shared/version-changes.ts';
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
 * @throws ImpossibleChange
 */
export function applyChanges(
  files: VersionFiles,
  changes: readonly VersionChange[],
): { files: VersionFiles; conflicts: Conflict[]; made: VersionChange[] } {
  const conflicts: Conflict[] = [];
  const made: VersionChange[] = [];
  let changed = files;
  for (const change of changes) {
    if (!isFileName(change.file)) throw new ImpossibleChange(`An entity has no file ${change.file}.`);
    const found = valueAt(changed, change);
    // Who wanted the same has it.
    if (isDeepStrictEqual(found, change.to)) continue;
    if (!isDeepStrictEqual(found, change.from)) {
      conflicts.push({ change, found });
      continue;
    }
    changed = withValue(changed, change);
    made.push(change);
  }
  return conflicts.length > 0 ? { files, conflicts, made: [] } : { files: changed, conflicts, made };
}

/** What takes changes back, in the order in which they have to be laid over. */
export const inverseOf = (changes: readonly VersionChange[]): VersionChange[] =>
  changes.toReversed().map(({ file, path, from, to }) => ({ file, path, from: to, to: from }));
