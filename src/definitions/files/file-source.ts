import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { localized } from '#definitions/problems/localized-text.ts';

/** Where files are read from: a disk, or memory. Paths have `/` between their names, from the root of the source. */
export interface FileSource {
  /** The names of what people put into a folder, in order; none when there is no folder. */
  namesIn(folder: string): string[];
  isFolder(path: string): boolean;
  /** Why what lies at a path is no file to read; undefined when it is one. */
  fault(path: string): ProblemText | undefined;
  /** Why a link is not followed; undefined for one that may be, and for what is no link. */
  linkFault(path: string): ProblemText | undefined;
  /** How many bytes a file has. */
  sizeOf(file: string): number;
  read(file: string): Buffer;
}

export const MISSING_FILE: ProblemText = [
  localized('the file is missing', 'falta el archivo'),
  localized('Add it.', 'Añádalo.'),
];

export const FOLDER_INSTEAD_OF_FILE: ProblemText = [
  localized('this is a folder where a file is expected', 'es una carpeta, y se espera un archivo'),
  localized('Remove it, or give it another name.', 'Quítela, o déle otro nombre.'),
];

/** Joins names to a path of a source; empty ones are left out. */
export const joinPath = (...names: readonly string[]): string => names.filter((name) => name !== '').join('/');
