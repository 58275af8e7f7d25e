import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Puts a file or folder in another place: linked files take seconds, copied ones a minute. Across file systems they can't
 * be linked. @param target does not exist yet
 */
export function linkOrCopy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  linkOrCopyBy([source, target], target);
}

/** The same with files and folders, which keep their names. @param folder does not exist yet */
export function linkOrCopyInto(sources: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  linkOrCopyBy([...sources, `${folder}/`], folder);
}

function linkOrCopyBy(paths: readonly string[], made: string): void {
  if (spawnSync('cp', ['-al', ...paths]).status === 0) return;
  rmSync(made, { recursive: true, force: true });
  if (paths.at(-1) !== made) mkdirSync(made);
  const { status, stderr } = spawnSync('cp', ['-a', ...paths], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${made} could not be copied: ${stderr}`);
}
