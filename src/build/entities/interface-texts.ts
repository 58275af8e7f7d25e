import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateErrorModules } from '#build/errors/generate.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { findColumnHeadings } from '#build/texts/column-headings.ts';
import { readTextPacks } from '#build/texts/read-packs.ts';

/**
 * Reads the Spanish texts of the portal by key: its text packs, the headings of its lists and the form records; empty
 * without a portal.
 * @param root folder of the project
 */
export async function readSpanishPortalTexts(root: string): Promise<Record<string, string>> {
  const portal = resolve(root, 'src/portal');
  if (!existsSync(portal)) return {};
  // The packs include the messages of the error codes.
  generateErrorModules(root);
  const packs = await readTextPacks(listFiles(portal, '.texts.ts'));
  const headings = listFiles(portal, '.tsx').flatMap((file) => findColumnHeadings(readFileSync(file, 'utf8'), file));
  const { texts } = readDefinitions(join(root, 'schemas/forms'));
  return Object.assign(
    Object.fromEntries(headings.map(({ key, text }) => [key, text.es])),
    ...packs.flatMap((pack) => Object.values(pack).map(({ es }) => es)),
    texts.es,
  ) as Record<string, string>;
}

const listFiles = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
