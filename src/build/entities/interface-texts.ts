import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateErrors } from '#build/errors/generate.ts';
import { generateFormTexts } from '#build/forms/generate-texts.ts';
import { readTextPacks } from '#build/texts/read-packs.ts';

/**
 * The Spanish texts of the portal by key, from all its text packs; none when there is no portal beside the entities.
 * @param root the root of the project
 */
export async function readInterfaceTexts(root: string): Promise<Record<string, string>> {
  const portal = resolve(root, 'src/portal');
  if (!existsSync(portal)) return {};
  // The packs contain the messages of the error codes and the texts of the forms.
  generateErrors(root);
  generateFormTexts(join(root, 'schemas/forms'), join(root, 'src/generated/form-texts'));
  const files = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.texts.ts'));
  const packs = await readTextPacks(files.map((file) => join(portal, file)));
  return Object.assign({}, ...packs.flatMap((pack) => Object.values(pack).map(({ es }) => es))) as Record<
    string,
    string
  >;
}
