import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Options } from 'ajv';
import { generateSchemaLiteral } from '#build/contract/schema-literal.ts';
import { generatedFolderOf } from '#build/files/generated-folder.ts';
import { removeOtherFiles, writeIfChanged } from '#build/files/write-if-changed.ts';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';
import { createDraftSchemas } from '#definitions/forms/draft-schemas.ts';
import { generateValidatorCode } from '#definitions/forms/compile-validators.ts';

type Json = Record<string, unknown>;

const SUFFIX = '.schema.json';

/** Keywords for readers, which the browser does not need. */
const ANNOTATIONS = new Set(['$schema', 'title', 'description']);

/** Only the first error is reported; missing values get their defaults; shared schemas are compiled once. */
const AJV: Options = { allErrors: false, useDefaults: true, inlineRefs: false, allowUnionTypes: true };

/**
 * Generates the stored types of the project. @see generateSchemaTypesAndValidators
 * @param root folder of the project
 * @param generated folder in which it makes `stored` and `overlay`; by default `src/generated`
 */
export function generateStoredTypesAndValidators(root: string, generated = generatedFolderOf(root)): void {
  generateSchemaTypesAndValidators(
    [join(root, 'schemas/stored')],
    join(generated, 'stored'),
    createDraftSchemas(join(root, 'schemas/forms')),
  );
  generateSchemaTypesAndValidators([join(root, 'schemas/meta/overlay.schema.json')], join(generated, 'overlay'));
}

/**
 * Generates a type and a validator for everything that the portal stores: `type UserDraft` and `isUserDraft` from
 * `user-draft.schema.json`. A schema may refer to a part of another file, such as the schema of a call.
 * @param schemaPaths folders of schemas, or single schemas
 * @param targetFolder folder of the generated modules
 * @param draftSchemas further schemas by name; their validators remove properties that a draft does not store
 * @throws Error when a schema does not compile or a reference has no target
 */
export function generateSchemaTypesAndValidators(
  schemaPaths: readonly string[],
  targetFolder: string,
  draftSchemas: Readonly<Record<string, Json>> = {},
): void {
  mkdirSync(targetFolder, { recursive: true });
  const files = schemaPaths.flatMap((source) =>
    source.endsWith(SUFFIX) ? source : readdirSync(source).map((name) => join(source, name)),
  );
  const write = (name: string, schema: Json, options: Options) => {
    writeIfChanged(join(targetFolder, `${name}.ts`), moduleText(name, schema));
    writeIfChanged(
      join(targetFolder, `${name}.validator.js`),
      withoutDetails(generateValidatorCode({ schema }, options)),
    );
    writeIfChanged(join(targetFolder, `${name}.validator.d.ts`), VALIDATOR_TYPES);
  };
  for (const file of files) {
    const schema = withoutAnnotations(resolveReferences(readJsonFile(file), file));
    write(basename(file, SUFFIX), schema as Json, AJV);
  }
  for (const [name, schema] of Object.entries(draftSchemas)) write(name, schema, { ...AJV, removeAdditional: true });
  const wanted = [...files.map((file) => basename(file, SUFFIX)), ...Object.keys(draftSchemas)];
  removeOtherFiles(
    targetFolder,
    new Set(wanted.flatMap((name) => ['ts', 'validator.js', 'validator.d.ts'].map((end) => `${name}.${end}`))),
  );
}

const VALIDATOR_TYPES = `export interface Check<Value> {
  (value: unknown): value is Value;
  /** The errors of the last call; only the first error. */
  errors?: { instancePath: string; params?: { missingProperty: string } }[] | null;
}
declare const check: Check<unknown>;
export default check;
`;

const typeName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Generates a module with the type of a schema.
 * @param name of its file, without extension
 * @param schema with resolved references to other files
 */
export const generateTypeModule = (name: string, schema: Json): string => `// Generated from ${name}${SUFFIX}.
import type { FromSchema } from 'json-schema-to-ts';

const schema = ${generateSchemaLiteral(schema)} as const;

export type ${typeName(name)} = FromSchema<typeof schema>;
`;

const moduleText = (name: string, schema: Json): string => `${generateTypeModule(name, schema)}
import check, { type Check } from './${name}.validator.js';

export const is${typeName(name)} = check as Check<${typeName(name)}>;
`;

/** Of an error only the path and the missing property are used; other details would be as large as the validators. */
const withoutDetails = (code: string) =>
  code
    .replace(/schemaPath:"[^"]*",/g, '')
    .replace(/,keyword:"[^"]*",params:\{(?!missingProperty)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');

/** Removes the keywords for readers from a schema without references. */
function withoutAnnotations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([name, part]) => !(ANNOTATIONS.has(name) && typeof part === 'string'));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutAnnotations(part)]));
}
