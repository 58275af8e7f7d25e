import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  const copy = (folder: string) => {
    cpSync(resolve('entities', folder), join(root, folder), { recursive: true });
    writeSmallDrawings(join(root, folder));
  };
  cpSync(resolve('entities'), root, { recursive: true });
  for (const folder of FOLDERS) writeSmallDrawings(join(root, folder));
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
      for (const folder of folders) {
        rmSync(join(root, folder), { recursive: true, force: true });
        copy(folder);
      }
    },
  };
}
