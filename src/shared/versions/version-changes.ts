import { createVersionFileEditor } from './version-file-editor.ts';
import type { VersionChange, VersionFiles } from './version-files.ts';

export { InvalidChangeError } from './invalid-change-error.ts';
export { parseJsonPointer, toJsonPointer } from './json-pointer.ts';
export { changesOverlap, type VersionChange, type VersionFiles } from './version-files.ts';

/** The value at the path of a change; undefined when there is none. @throws InvalidChangeError */
export const getVersionValue = (files: VersionFiles, location: Pick<VersionChange, 'file' | 'path'>): unknown =>
  createVersionFileEditor(files).getValue(location);

/** Applies a change to files without checking the previous value. @throws InvalidChangeError */
export function applyChange(files: VersionFiles, change: VersionChange): VersionFiles {
  const open = createVersionFileEditor(files);
  open.applyChange(change);
  return open.getFiles();
}
