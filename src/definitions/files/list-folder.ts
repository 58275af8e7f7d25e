import { existsSync, readdirSync, statSync } from 'node:fs';

/** What a system leaves in any folder. */
const OF_THE_SYSTEM = new Set(['thumbs.db', 'desktop.ini', 'icon\r']);

/** Whether a name is of a file that nobody put there. */
export const isSystemFile = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~$') || OF_THE_SYSTEM.has(name.toLowerCase());

/** Whether there is a folder. */
export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** What people put into a folder, in order; nothing when there is none. */
export const listFolder = (path: string): string[] =>
  isFolder(path)
    ? readdirSync(path)
        .filter((name) => !isSystemFile(name))
        .sort()
    : [];
