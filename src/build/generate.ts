import { join } from 'node:path';
import { generateContracts } from './contract/generate.ts';
import { generateErrors } from './errors/generate.ts';
import { generateForms } from './forms/generate.ts';
import { generatePrivacy } from './privacy/generate.ts';
import { generatePublishedEntity } from './published/generate.ts';
import { generateProjectStoredTypes } from './stored/generate.ts';

/**
 * Generates all files that derive from `schemas/` into `src/generated`: the types of the contract, stored data, the
 * fields of an entity, the error codes and the forms.
 * @param root folder of the project
 * @throws Error with one line for each mistake; all valid forms are still written
 */
export function generateAll(root = '.'): void {
  generateContracts(root);
  generateProjectStoredTypes(root);
  generatePublishedEntity(root);
  generatePrivacy(root);
  generateErrors(root);
  generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
}
