import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { type FileSource, MISSING_FILE, FOLDER_INSTEAD_OF_FILE } from './file-source.ts';
import { isFolder, listNamesInFolder } from './list-folder.ts';

/**
 * Creates a source of files below a folder on disk. @param root by default the current folder; absolute paths are then
 * allowed
 */
export function createDiskSource(root = ''): FileSource {
  const at = (path: string) => join(root, path);
  return {
    listNames: (folder) => listNamesInFolder(at(folder)),
    isFolder: (path) => isFolder(at(path)),
    findProblem: (path) => pathFault(at(path)),
    findLinkProblem: (path) => linkFault(at(path)),
    getSize: (file) => statSync(at(file)).size,
    read: (file) => readFileSync(at(file)),
  };
}

function pathFault(path: string): ProblemText | undefined {
  const ofLink = linkFault(path);
  if (ofLink) return ofLink;
  if (!existsSync(path)) return MISSING_FILE;
  const found = statSync(path);
  if (found.isFile()) return undefined;
  if (!found.isDirectory())
    return [
      localized({ es: 'no es un archivo', en: 'this is not a file' }),
      localized({ es: 'Quítelo.', en: 'Remove it.' }),
    ];
  return FOLDER_INSTEAD_OF_FILE;
}

/** A link to a file outside its folder could publish any file of the machine. */
function linkFault(path: string): ProblemText | undefined {
  if (!isLink(path)) return undefined;
  if (!existsSync(path)) return DEAD_LINK;
  return realpathSync(path).startsWith(realpathSync(dirname(path)) + sep) ? undefined : LEADS_OUT;
}

/** Returns false for a path below a file, for which Node throws. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

const DEAD_LINK: ProblemText = [
  localized({ es: 'es un enlace que no lleva a ninguna parte', en: 'this is a link that leads nowhere' }),
  localized({
    es: 'Ponga ahí el propio archivo, o quite el enlace.',
    en: 'Put the file itself there, or remove the link.',
  }),
];

const LEADS_OUT: ProblemText = [
  localized({ es: 'es un enlace que lleva fuera de su carpeta', en: 'this is a link that leads out of its folder' }),
  localized({ es: 'Ponga ahí el propio archivo o la propia carpeta.', en: 'Put the file or the folder itself there.' }),
];
