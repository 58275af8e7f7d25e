import { join } from 'node:path';
import { generateContracts } from './contract/generate.ts';
import { generateErrorModules } from './errors/generate.ts';
import { generateForms } from './forms/generate.ts';
import { generatePrivacyClasses } from './privacy/generate.ts';
import { generateEntityFieldModules } from './published/generate.ts';
import { generateStoredTypesAndValidators } from './stored/generate.ts';

/**
 * Generates all files that derive from `schemas/` into `src/generated`: the types of the contract, stored data, the
 * fields of an entity, the error codes and the forms.
 * @param root folder of the project
 * @throws Error with one line for each mistake; all valid forms are still written
 */
export function generateAllFromSchemas(root = '.'): void {
  generateContracts(root);
  generateStoredTypesAndValidators(root);
  generateEntityFieldModules(root);
  generatePrivacyClasses(root);
  generateErrorModules(root);
  generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
}
