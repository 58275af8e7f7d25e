import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generatedFolderOf, TABLE_TYPES_FOLDER } from './files/generated-folder.ts';
import { removeOtherFiles, writeIfChanged } from './files/write-if-changed.ts';
import { generateTextGroups } from './texts/generate-text-groups.ts';

/** The records, the code of the generators, and the versions of the packages that they use. */
const SOURCES = [
  'entities/default/entity.json',
  'package-lock.json',
  'package.json',
  'schemas',
  'src/build',
  'src/definitions',
  'src/shared',
];

/** Holds the digests of the sources and of the files that were generated from them; written last. */
const STAMP = 'stamp.json';

/** What other commands keep in the folder. */
const KEPT = [STAMP, TABLE_TYPES_FOLDER, 'texts'];

/**
 * Makes `src/generated` what its sources make of it, and does nothing when it is that already. Files of an earlier
 * commit are removed, changed and missing ones are replaced. The groups of texts follow the portal. Several processes may do it at the same time.
 * @param root folder of the project
 * @throws Error with one line for each mistake in a record; nothing is written then
 */
export async function generateIfStale(root = '.'): Promise<void> {
  const target = generatedFolderOf(root);
  generateTextGroups(root, target);
  const sources = digestOf(root, SOURCES);
  if (readStamp(target) === stampOf(sources, target)) return;
  // Loading the generators takes longer than all the rest.
  const { generateAllFromSchemas } = await import('./generate.ts');
  const draft = mkdtempSync(join(tmpdir(), 'generated-'));
  try {
    // Generated files name their source: by its path below the project, wherever that is.
    generateAllFromSchemas(relative('.', root) || '.', draft);
    replaceFiles(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeIfChanged(join(target, STAMP), stampOf(sources, target));
}

const readStamp = (target: string): string | undefined => {
  const file = join(target, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const stampOf = (sources: string, target: string): string =>
  JSON.stringify({ sources, generated: digestOf(target, generatedNames(target)) });

const generatedNames = (target: string): string[] =>
  existsSync(target) ? readdirSync(target).filter((name) => !KEPT.includes(name) && !name.endsWith('.draft')) : [];

/** The digest of the paths and contents of files and folders, without tests. */
function digestOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesBelow(root, name)).toSorted())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  if (!existsSync(join(root, path)) || /\.test\.tsx?$|\.draft$/.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(root, join(path, name)));
}

/** Makes a folder hold what the other one holds, beside what is kept. */
function replaceFiles(draft: string, target: string, kept: readonly string[] = KEPT): void {
  mkdirSync(target, { recursive: true });
  const entries = readdirSync(draft, { withFileTypes: true });
  for (const entry of entries) {
    const [from, to] = [join(draft, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) replaceFiles(from, to, []);
    else writeIfChanged(to, readFileSync(from, 'utf8'));
  }
  removeOtherFiles(target, new Set([...kept, ...entries.map(({ name }) => name)]));
}
