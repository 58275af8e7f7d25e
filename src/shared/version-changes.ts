import { openFiles } from './open-files.ts';
import type { VersionChange, VersionFiles } from './version-files.ts';

export { ImpossibleChange } from './impossible-change.ts';
export { namesOf, pointerOf } from './json-pointer.ts';
export { overlap, type VersionChange, type VersionFiles } from './version-files.ts';

/** What stands at the place of a change; undefined: nothing. @throws ImpossibleChange */
export const valueAt = (files: VersionFiles, place: Pick<VersionChange, 'file' | 'path'>): unknown =>
  openFiles(files).valueAt(place);

/** Files with a field as a change makes it, whatever was there. @throws ImpossibleChange */
export function withValue(files: VersionFiles, change: VersionChange): VersionFiles {
  const open = openFiles(files);
  open.change(change);
  return open.files();
}
