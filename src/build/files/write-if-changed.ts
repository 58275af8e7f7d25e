import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a file unless it already has this text. Several processes may generate concurrently: none sees a half-written
 * file.
 */
export function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** Removes what a folder holds beside these names, except temporary files of other processes. */
export function removeOtherFiles(folder: string, wantedNames: ReadonlySet<string>): void {
  for (const file of readdirSync(folder)) {
    if (!wantedNames.has(file) && !file.endsWith('.draft'))
      rmSync(join(folder, file), { force: true, recursive: true });
  }
}
