import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { localized } from '#definitions/problems/localized-text.ts';

/** A source of files: a disk, or memory. Paths are relative to the root of the source, with `/` as separator. */
export interface FileSource {
  /** The names in a folder in order, without files of the system; empty when there is no folder. */
  listNames(folder: string): string[];
  isFolder(path: string): boolean;
  /** Why a path is not a readable file; undefined when it is one. */
  findProblem(path: string): ProblemText | undefined;
  /** Why a link is not followed; undefined for an allowed link and for a path that is not a link. */
  findLinkProblem(path: string): ProblemText | undefined;
  /** The size of a file in bytes. */
  getSize(file: string): number;
  read(file: string): Buffer;
}

export const MISSING_FILE: ProblemText = [
  localized({ es: 'falta el archivo', en: 'the file is missing' }),
  localized({ es: 'Añádalo.', en: 'Add it.' }),
];

export const FOLDER_INSTEAD_OF_FILE: ProblemText = [
  localized({ es: 'es una carpeta, y se espera un archivo', en: 'this is a folder where a file is expected' }),
  localized({ es: 'Quítela, o déle otro nombre.', en: 'Remove it, or give it another name.' }),
];

/** Joins names to a path of a source; empty names are skipped. */
export const joinPath = (...names: readonly string[]): string => names.filter((name) => name !== '').join('/');
