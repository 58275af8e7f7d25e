/** The files of a version by their names in the folder of an entity: texts as they are, pictures by their hashes. */
export type VersionFiles = Record<string, { text: string } | { hash: string; size: number }>;

/** One field of a version and what it becomes; undefined stands for "not there", the path '' for the whole file. */
export interface VersionChange {
  file: string;
  /** JSON pointer (RFC 6901). A place in a list is that of an element, or the next one. */
  path: string;
  /** What the author of the change saw there. */
  from?: unknown;
  to?: unknown;
}

/** Whether two places are one, or one lies in the other. */
export const overlap = (a: Pick<VersionChange, 'file' | 'path'>, b: Pick<VersionChange, 'file' | 'path'>): boolean =>
  a.file === b.file && (`${a.path}/`.startsWith(`${b.path}/`) || `${b.path}/`.startsWith(`${a.path}/`));
