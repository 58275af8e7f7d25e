import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateErrors } from '#build/errors/generate.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { readTextPacks } from '#build/texts/read-packs.ts';

/**
 * The Spanish texts of the portal by key, from all its text packs and the records of the forms; none when there is no portal beside the entities.
 * @param root the root of the project
 */
export async function readInterfaceTexts(root: string): Promise<Record<string, string>> {
  const portal = resolve(root, 'src/portal');
  if (!existsSync(portal)) return {};
  // The messages of the error codes are among them.
  generateErrors(root);
  const packs = await readTextPacks(filesOfTexts(portal));
  const { texts } = readDefinitions(join(root, 'schemas/forms'));
  return Object.assign({}, ...packs.flatMap((pack) => Object.values(pack).map(({ es }) => es)), texts.es) as Record<
    string,
    string
  >;
}

const filesOfTexts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.texts.ts'))
    .map((name) => join(folder, name));
