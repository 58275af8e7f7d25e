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
 * @throws ImpossibleChange
 */
export function applyChanges(
  files: VersionFiles,
  changes: readonly VersionChange[],
): { files: VersionFiles; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  let changed = files;
  for (const change of changes) {
    if (!isFileName(change.file)) throw new ImpossibleChange(`An entity has no file ${change.file}.`);
    const found = valueAt(changed, change);
    if (isDeepStrictEqual(found, change.from)) changed = withValue(changed, change);
    // Who wanted the same has it.
    else if (!isDeepStrictEqual(found, change.to)) conflicts.push({ change, found });
  }
  return conflicts.length > 0 ? { files, conflicts } : { files: changed, conflicts };
}

/** What takes changes back, in the order in which they have to be laid over. */
export const inverseOf = (changes: readonly VersionChange[]): VersionChange[] =>
  changes.toReversed().map(({ file, path, from, to }) => ({ file, path, from: to, to: from }));
