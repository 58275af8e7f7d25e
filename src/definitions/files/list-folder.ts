import { existsSync, readdirSync, statSync } from 'node:fs';

/** Files that operating systems add to any folder. */
const OF_THE_SYSTEM = new Set(['thumbs.db', 'desktop.ini', 'icon\r']);

/** Whether a file was added by the operating system. */
export const isSystemFile = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~$') || OF_THE_SYSTEM.has(name.toLowerCase());

/** Whether there is a folder. */
export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** The names in a folder in order, without files of the system; empty when there is no folder. */
export const listNamesInFolder = (path: string): string[] =>
  isFolder(path)
    ? readdirSync(path)
        .filter((name) => !isSystemFile(name))
        .sort()
    : [];
