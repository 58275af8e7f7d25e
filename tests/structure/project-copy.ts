import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a checkout has and no command of the documentation reads. */
const LEFT_OUT = new Set(['.git', '.cache', '.data', 'dist', 'node_modules', 'screenshots', 'test-results']);

export interface ProjectFolder {
  /**
   * Runs a command line in the folder.
   * @returns what it said
   * @throws Error with the command and what it said when it does not end with `code`, 0 when left out
   */
  run(command: string, code?: number): string;
}

export interface ProjectCopy extends ProjectFolder {
  root: string;
  remove(): void;
}

const folder = (root: string): ProjectFolder => ({
  run(command, code = 0) {
    // Vite leaves NODE_ENV behind in this process; a person's shell has none.
    const env = { ...process.env, NODE_ENV: undefined, NO_COLOR: '1' };
    const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8', env });
    if (status !== code) throw new Error(`${command} ended with ${status ?? 'a signal'}:\n${stdout}${stderr}`);
    return stdout + stderr;
  },
});

/** The project itself, for what changes nothing in it: most of its files were translated for other commands before. */
export const checkout = folder(resolve('.'));

/**
 * A copy of the project that may be changed. It shares what is installed.
 * @param names what of its root is copied; all that commands read when left out
 */
export function copyProject(names = readdirSync('.').filter((name) => !LEFT_OUT.has(name))): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const name of names) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return {
    ...folder(root),
    root,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
