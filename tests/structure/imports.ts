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

/** Finds the unit tests that import one of some files, directly or not. @param changed paths below the project */
export function findUnitTestsOf(changed: readonly string[]): string[] {
  const sources = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const imports = new Map(
    sources.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readTargets(path)] as const),
  );
  const isTouched = (test: string): boolean => {
    const reached = new Set([test]);
    // A set that grows while it is walked through hands out what was added, too.
    for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
    return changed.some((file) => reached.has(file));
  };
  return [...imports.keys()].filter((path) => UNIT_TEST.test(path) && isTouched(path));
}

const UNIT_TEST = /^(src|tests\/(entities|support|structure|replay|run|stand-in-bank))\/.*\.test\.tsx?$/;

/** The files of the project that a file imports, as paths below the project. */
function readTargets(path: string): string[] {
  const file = path.startsWith('src/') ? path.slice('src/'.length) : join('..', path);
  return importsIn(file, readFileSync(path, 'utf8')).flatMap(({ specifier, target }) => {
    if (target === undefined) return [];
    return /^#(tests|schemas|entities)\//.test(specifier) ? target : join('src', target);
  });
}
