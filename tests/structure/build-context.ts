import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What an image may be made of: the files below the root of the project that an ignore file lets through.
 * @param ignore lines of the file: patterns from the root, `**` for any folders, `!` to let through again; the last counts
 */
export const buildContext = (ignore: string): string[] => filesBelow('.').filter((path) => isLetThrough(ignore, path));

/** Whether such an ignore file lets a path through. A folder stands for all that is in it. */
export function isLetThrough(ignore: string, path: string): boolean {
  let isOut = false;
  for (const line of ignore.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    const isAgain = line.startsWith('!');
    if (patternOf(isAgain ? line.slice(1) : line).test(path)) isOut = !isAgain;
  }
  return !isOut;
}

const patternOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}(?:/|$)`,
  );

/** Without what is installed and what git keeps: that is much, and each lies in a folder of one name. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== '.git')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [relative('.', path)];
    });
}
