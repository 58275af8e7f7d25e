import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import type { PublishedFile } from '#definitions/entities/create-published-files.ts';

/** Codes of the folders with problems; the default is not an entity. */
export const listExcludedEntityCodes = (problems: readonly EntityProblem[]): string[] => [
  ...new Set(problems.map(({ file }) => file.split('/')[1] ?? '')),
];

/**
 * Reads the last published definitions and files of an entity: from the last build or, if that left it out, from the
 * cache of the build before. The files are cached for the next build.
 * @param outputFolder folder of the last build
 * @param cacheFolder folder of the cache
 * @param takenNames names of files that another entity publishes now
 */
export function readLastPublishedFiles(
  outputFolder: string,
  cacheFolder: string,
  code: string,
  takenNames: ReadonlySet<string>,
): PublishedFile[] {
  const memory = join(cacheFolder, code);
  const published = stateIn(outputFolder, code);
  for (const { name, content } of published) {
    mkdirSync(dirname(join(memory, name)), { recursive: true });
    writeFileSync(join(memory, name), content);
  }
  const state = published.length > 0 ? published : stateIn(memory, code);
  const files = state.filter(({ name }) => !takenNames.has(name));
  return files.some(({ name }) => name.startsWith('config/')) ? files : [];
}

function stateIn(folder: string, code: string): PublishedFile[] {
  const definitions = filesIn(folder, 'config').filter((name) => codeOf(join(folder, name)) === code);
  if (definitions.length === 0) return [];
  return [...definitions, ...filesIn(folder, `entities/${code}`)].map((name) => ({
    name,
    content: readFileSync(join(folder, name)),
  }));
}

const filesIn = (output: string, folder: string): string[] =>
  existsSync(join(output, folder))
    ? readdirSync(join(output, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((name) => statSync(join(output, name)).isFile())
    : [];

function codeOf(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { codNrbeEn?: unknown }).codNrbeEn;
  } catch {
    return undefined;
  }
}
