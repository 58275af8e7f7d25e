import { openFiles } from './open-files.ts';
import type { VersionChange, VersionFiles } from './version-files.ts';

export { ImpossibleChange } from './impossible-change.ts';
export { namesOf, pointerOf } from './json-pointer.ts';
export { overlap, type VersionChange, type VersionFiles } from './version-files.ts';

/** The value at the path of a change; undefined when there is none. @throws ImpossibleChange */
export const valueAt = (files: VersionFiles, place: Pick<VersionChange, 'file' | 'path'>): unknown =>
  openFiles(files).valueAt(place);

/** Applies a change to files without checking the previous value. @throws ImpossibleChange */
export function withValue(files: VersionFiles, change: VersionChange): VersionFiles {
  const open = openFiles(files);
  open.change(change);
  return open.files();
}
