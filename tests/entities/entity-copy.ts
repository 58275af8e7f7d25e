import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeSmallDrawings } from '#tests/support/small-drawings.ts';

/** A copy of the shipped entities, with small drawings, that a test may spoil. */
export interface EntityCopy {
  /** What stands for the root of the project; the entities lie in `entities/` below it. */
  projectRoot: string;
  root: string;
  write(file: string, content: string | Buffer): void;
  /** Changes some fields of an `entity.json`; undefined removes one. */
  change(folder: string, fields: Record<string, unknown>): void;
  makeFolder(folder: string): void;
  remove(file: string): void;
  /** Puts a link in the place of whatever is there. */
  link(file: string, target: string): void;
  /** Makes folders as they were again. */
  restore(...folders: string[]): void;
}

const FOLDERS = ['default', '9000', '9001', '9002'];

/** Copies the shipped entities to a folder of their own, with small drawings in the place of theirs. */
export function copyEntities(): EntityCopy {
  const projectRoot = mkdtempSync(join(tmpdir(), 'entities-'));
  const root = join(projectRoot, 'entities');
  cpSync(resolve('entities'), root, { recursive: true });
  for (const folder of FOLDERS) writeSmallDrawings(join(root, folder));
  const originals = new Map(FOLDERS.map((folder) => [folder, readTree(join(root, folder))]));
  const write = (file: string, content: string | Buffer) => writeFileSync(join(root, file), content);
  return {
    projectRoot,
    root,
    write,
    change(folder, fields) {
      const file = `${folder}/entity.json`;
      write(file, JSON.stringify({ ...JSON.parse(readFileSync(join(root, file), 'utf8')), ...fields }, null, 2));
    },
    makeFolder: (folder) => void mkdirSync(join(root, folder), { recursive: true }),
    remove: (file) => rmSync(join(root, file), { recursive: true }),
    link(file, target) {
      rmSync(join(root, file), { recursive: true, force: true });
      symlinkSync(target, join(root, file));
    },
    restore(...folders) {
      for (const folder of folders) writeTree(join(root, folder), originals.get(folder)!);
    },
  };
}

/** The files of a folder: their contents by path, and undefined for a folder in it. */
type Tree = ReadonlyMap<string, Buffer | undefined>;

function readTree(folder: string): Tree {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const contentOf = (path: string) => (statSync(path).isDirectory() ? undefined : readFileSync(path));
  return new Map([['', undefined], ...names.map((name) => [name, contentOf(join(folder, name))] as const)]);
}

/** Makes a folder what it was. Nearly all of it still is: to compare it takes a fraction of the time of writing it. */
function writeTree(folder: string, tree: Tree): void {
  for (const [name, content] of tree) {
    const path = join(folder, name);
    if (isAsBefore(path, content)) continue;
    rmSync(path, { recursive: true, force: true });
    if (content) writeFileSync(path, content);
    else mkdirSync(path);
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (!tree.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

function isAsBefore(path: string, content: Buffer | undefined): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!content) return found?.isDirectory() === true;
  return found?.isFile() === true && content.equals(readFileSync(path));
}
