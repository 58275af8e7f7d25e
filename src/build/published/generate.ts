import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFolderOf } from '#build/files/generated-folder.ts';
import { removeOtherFiles, writeIfChanged } from '#build/files/write-if-changed.ts';
import { generateTypeModule } from '#build/stored/generate.ts';
import { checkEntitySchema } from '#definitions/fields/check-entity-schema.ts';
import type { EntityField } from '#definitions/fields/entity-field.ts';
import { readFields } from '#definitions/fields/read-fields.ts';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { type Language, getCommandLanguage } from '#definitions/problems/localized-text.ts';
import { generateEntityShapeAndDefaults } from './generate-entity-shape-and-defaults.ts';
import { createPublishedSchema } from './published-schema.ts';
import { generateStudioModules } from './generate-studio-modules.ts';

type Json = Record<string, unknown>;

/** The schemas that define an entity's fields, relative to the root of the project. */
export const ENTITY_FIELD_SOURCES = ['schemas/entity.schema.json', 'schemas/published-entity.schema.json'];

/**
 * Generates the modules of an entity's fields: in `published` the type of `config/{host}.json` with its shape and the
 * fallbacks for damaged fields, and the names of colours and terms; in `studio` the inputs of the studio with their
 * texts.
 * @param root folder of the project
 * @param generated folder of both; by default `src/generated`
 * @param language of error messages; by default that of the machine
 * @throws Error with one line for each mistake in a record; nothing is written then
 */
export function generateEntityFieldModules(
  root: string,
  generated = generatedFolderOf(root),
  language: Language = getCommandLanguage(),
): void {
  const { schema, problems } = checkEntitySchema(root);
  if (!schema) throw new Error(problems.map(createProblemFormatter(language)).join('\n'));
  const name = 'published-entity';
  const published = createPublishedSchema(schema, readJsonFile(join(root, 'schemas', `${name}.schema.json`)) as Json);
  const fields = readFields(schema);
  write(join(generated, 'published'), {
    [`${name}.ts`]: `${generateTypeModule(name, published)}${generateEntityShapeAndDefaults(published, root)}`,
    'fields.ts': fieldsModule(fields),
  });
  write(join(generated, 'studio'), generateStudioModules(fields));
}

function write(folder: string, modules: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(modules)) writeIfChanged(join(folder, name), text);
  removeOtherFiles(folder, new Set(Object.keys(modules)));
}

/** For the portal and shared code: it contains nothing that only the studio needs. */
function fieldsModule(fields: readonly EntityField[]): string {
  const keysOf = (kind: EntityField['input']) =>
    JSON.stringify(fields.filter(({ input }) => input === kind).map(({ key }) => key));
  const roles = fields.flatMap((field) => field.roles ?? []).map((role) => JSON.stringify(role));
  return `// Generated from schemas/entity.schema.json.
export const COLOR_FIELDS = ${keysOf('color')} as const;
export const PICTURE_FIELDS = ${keysOf('picture')} as const;
export const TERMS_FIELDS = ${keysOf('terms')} as const;
/** The purpose of a colour; components name roles and never colours. Each is a CSS custom property on the root element. */
export type ThemeRole = ${roles.join(' | ')};
`;
}
