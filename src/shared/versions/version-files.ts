/** The files of a version by their names in the folder of an entity: texts as content, images as hashes. */
export type VersionFiles = Record<string, { text: string } | { hash: string; size: number }>;

/** The new value of one field of a version; undefined removes it, the path '' means the complete file. */
export interface VersionChange {
  file: string;
  /** JSON pointer (RFC 6901). An index of a list is that of an element, or the next one. */
  path: string;
  /** The previous value that the author of the change saw. */
  from?: unknown;
  to?: unknown;
}

/** Whether two paths are equal, or one contains the other. */
export const changesOverlap = (
  a: Pick<VersionChange, 'file' | 'path'>,
  b: Pick<VersionChange, 'file' | 'path'>,
): boolean => a.file === b.file && (`${a.path}/`.startsWith(`${b.path}/`) || `${b.path}/`.startsWith(`${a.path}/`));
