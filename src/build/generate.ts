import { join } from 'node:path';
import { generateContracts } from './contract/generate.ts';
import { generateErrorModules } from './errors/generate.ts';
import { generateForms } from './forms/generate.ts';
import { generatePrivacyClasses } from './privacy/generate.ts';
import { generateEntityFieldModules } from './published/generate.ts';
import { generateRelease } from './release/generate.ts';
import { generateSceneType } from './scene/generate.ts';
import { generateStoredTypesAndValidators } from './stored/generate.ts';

/**
 * Generates all files that derive from `schemas/`: the types of the contract, stored data, the fields of an entity, the
 * error codes and the forms; and, from `package.json`, the version of the product.
 * @param root folder of the project
 * @param generated folder of the generated files, one folder below it for each kind
 * @throws Error with one line for each mistake; all valid forms are still written
 */
export function generateAllFromSchemas(root: string, generated: string): void {
  generateRelease(root, generated);
  generateContracts(root, generated);
  generateStoredTypesAndValidators(root, generated);
  generateEntityFieldModules(root, generated);
  generateSceneType(root, generated);
  generatePrivacyClasses(root, generated);
  generateErrorModules(root, generated);
  generateForms(join(root, 'schemas/forms'), join(generated, 'forms'), { callsFolder: join(root, 'schemas/api') });
}
