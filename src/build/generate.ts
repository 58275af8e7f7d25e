import { join } from 'node:path';
import { generateContract } from './contract/generate.ts';
import { generateErrors } from './errors/generate.ts';
import { generateForms } from './forms/generate.ts';
import { generatePrivacy } from './privacy/generate.ts';
import { generateAllStored } from './stored/generate.ts';

/**
 * Writes everything that is made of `schemas/` into `src/generated`: the types of the contract, what is
 * stored and published, the error codes, the forms.
 * @param root folder of the project
 * @throws Error with a line for each thing to mend in the error codes or the forms; what is in order before is written
 */
export function generateAll(root = '.'): void {
  generateContract(join(root, 'schemas/api'), join(root, 'src/generated/contract'));
  generateContract(join(root, 'schemas/console'), join(root, 'src/generated/console-contract'));
  generateAllStored(root);
  generatePrivacy(root);
  generateErrors(root);
  generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
}
