import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a source file. Paths are below `src`, or below the project for `schemas`, `entities` and `tests`. */
export interface Import {
  file: string;
  /** As it is written. */
  specifier: string;
  /** The file that is meant; undefined for a package. */
  target: string | undefined;
}

// `from '…'`, `import '…'`, `import('…')`, types included.
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The imports in the text of a file, dynamic ones and types included. @param file its path below `src` */
export function importsIn(file: string, text: string): Import[] {
  return [...text.replaceAll(COMMENTS, '').matchAll(IMPORTS)].map(([, , specifier = '']) => ({
    file,
    specifier,
    target: targetOf(file, specifier),
  }));
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}

/** All imports of the sources, without tests and what is generated. */
export const readImports = (): Import[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('generated'))
    .flatMap((name) => importsIn(name, readFileSync(join('src', name), 'utf8')));
