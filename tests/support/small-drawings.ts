import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Puts a small drawing in the place of each of an entity's, each with its own label: whoever reads the entity parses and
 * renders all of them, which takes longer than everything else. It can be seen on light and on dark grounds.
 * @param folder a copy of the entity's, below which `assets` lies
 */
export function writeSmallDrawings(folder: string): void {
  for (const name of readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.svg')))
    writeFileSync(join(folder, 'assets', name), drawSmall(`${basename(folder)} ${name}`));
}

const drawSmall = (label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" aria-label="${label}"><path fill="#d07020" d="M0 0h50v40z"/></svg>`;
