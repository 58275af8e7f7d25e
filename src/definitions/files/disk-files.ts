import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Fault } from '#definitions/problems/fault.ts';
import { say } from '#definitions/problems/words.ts';
import { type FileSource, MISSING, NO_FILE_BUT_FOLDER } from './file-source.ts';
import { isFolder, namesIn } from './names.ts';

/** Files below a folder of the disk. @param root the present folder when left out, and absolute paths are allowed then */
export function diskFiles(root = ''): FileSource {
  const at = (path: string) => join(root, path);
  return {
    namesIn: (folder) => namesIn(at(folder)),
    isFolder: (path) => isFolder(at(path)),
    fault: (path) => pathFault(at(path)),
    linkFault: (path) => linkFault(at(path)),
    sizeOf: (file) => statSync(at(file)).size,
    read: (file) => readFileSync(at(file)),
  };
}

function pathFault(path: string): Fault | undefined {
  const ofLink = linkFault(path);
  if (ofLink) return ofLink;
  if (!existsSync(path)) return MISSING;
  const found = statSync(path);
  if (found.isFile()) return undefined;
  if (!found.isDirectory()) return [say('this is no file', 'no es un archivo'), say('Remove it.', 'Quítelo.')];
  return NO_FILE_BUT_FOLDER;
}

/** A link to what does not lie in its folder could publish anything of the machine. */
function linkFault(path: string): Fault | undefined {
  if (!isLink(path)) return undefined;
  if (!existsSync(path)) return DEAD_LINK;
  return realpathSync(path).startsWith(realpathSync(dirname(path)) + sep) ? undefined : LEADS_OUT;
}

/** Below a file, where a folder is expected, there is nothing: Node throws there. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

const DEAD_LINK: Fault = [
  say('this is a link that leads nowhere', 'es un enlace que no lleva a ninguna parte'),
  say('Put the file itself there, or remove the link.', 'Ponga ahí el propio archivo, o quite el enlace.'),
];

const LEADS_OUT: Fault = [
  say('this is a link that leads out of its folder', 'es un enlace que lleva fuera de su carpeta'),
  say('Put the file or the folder itself there.', 'Ponga ahí el propio archivo o la propia carpeta.'),
];
