import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Why nothing can be written in a folder; one that is not there yet is judged by where it would be made, and not made.
 * @returns the system's code, such as EACCES; undefined when it can be written
 */
export function findWriteObstacle(folder: string): string | undefined {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory()) return 'ENOTDIR';
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'EACCES';
  }
}
