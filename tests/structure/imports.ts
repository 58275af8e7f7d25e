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
export const readImports = (): Import[] => readSources().flatMap(({ file, text }) => importsIn(file, text));

/** The sources, without tests and what is generated; files by their path below `src`. */
export const readSources = (): { file: string; text: string }[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes('.test.') && !name.startsWith('generated'))
    .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

// Not `COMMENTS`: a glob such as `'../**/*.ts'` would begin one.
const COMMENT_LINES = /^\s*(?:\/[*/]|\*).*$/gm;
// What `new URL`, `join(import.meta.dirname, …)` and the file system take.
const PATHS = /(['"`])((?:\.\.?\/|src\/)[^'"`\s]*)\1/g;

/**
 * The texts in a file that lead to another place below `src`, whatever reads what is there.
 * @param file its path below `src`
 */
export function pathsIn(file: string, text: string): Import[] {
  return [...text.replaceAll(COMMENT_LINES, '').matchAll(PATHS)].map(([, , specifier = '']) => ({
    file,
    specifier,
    target: specifier.startsWith('src/') ? specifier.slice('src/'.length) : targetOf(file, specifier),
  }));
}

/** What migrations of a part create. */
export function readDatabaseNames(part: string): { tables: string[]; functions: string[] } {
  const folder = join('src', part, 'database/migrations');
  const statements = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const namesIn = (pattern: RegExp) => [...statements.matchAll(pattern)].map(([, name = '']) => name);
  return {
    tables: namesIn(/\bcreate table (?:if not exists )?(\w+)/g),
    functions: namesIn(/\bcreate (?:or replace )?function (\w+)/g),
  };
}

/** The first of these tables and functions that SQL in a file names; undefined when it names none. */
export function findDatabaseName(text: string, { tables, functions }: ReturnType<typeof readDatabaseNames>) {
  const call = new RegExp(String.raw`\b(${functions.join('|')})\b`);
  const query = new RegExp(String.raw`\b(?:from|join|into|update|table)\s+(?:only\s+)?(${tables.join('|')})\b`);
  const code = text.replaceAll(COMMENTS, '');
  return (call.exec(code) ?? query.exec(code))?.[1];
}

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
