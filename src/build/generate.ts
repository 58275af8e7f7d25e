import { join } from 'node:path';
import { generateContracts } from './contract/generate.ts';
import { generateErrors } from './errors/generate.ts';
import { generateForms } from './forms/generate.ts';
import { generatePrivacy } from './privacy/generate.ts';
import { generatePublishedEntity } from './published/generate.ts';
import { generateProjectStoredTypes } from './stored/generate.ts';

/**
 * Writes everything that is made of `schemas/` into `src/generated`: the types of the contract, what is
 * stored, the fields of an entity, the error codes, the forms.
 * @param root folder of the project
 * @throws Error with a line for each mistake in the calls, the fields of an entity, the error codes or the forms; all forms that are in order are
 * written all the same
 */
export function generateAll(root = '.'): void {
  generateContracts(root);
  generateProjectStoredTypes(root);
  generatePublishedEntity(root);
  generatePrivacy(root);
  generateErrors(root);
  generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
}
