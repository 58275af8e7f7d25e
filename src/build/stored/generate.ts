import { mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Options } from 'ajv';
import { generateSchemaConstant } from '#build/contract/schema-constant.ts';
import { removeUnwantedFiles, writeIfChanged } from '#build/files/write-if-changed.ts';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { createDraftSchemas } from '#definitions/forms/draft-schemas.ts';
import { generateValidatorCode } from '#definitions/forms/compile-validators.ts';

type Json = Record<string, unknown>;

const SUFFIX = '.schema.json';

/** Not for the browser. */
const SAID_TO_PEOPLE = new Set(['$schema', 'title', 'description']);

/** The first mistake is enough; what is left out gets its default; what is said of several places is written once. */
const AJV: Options = { allErrors: false, useDefaults: true, inlineRefs: false, allowUnionTypes: true };

/** Writes all of the project. @param root its folder @see generateStoredTypes */
export function generateProjectStoredTypes(root: string): void {
  generateStoredTypes(
    [join(root, 'schemas/stored')],
    join(root, 'src/generated/stored'),
    createDraftSchemas(join(root, 'schemas/forms')),
  );
  generateStoredTypes([join(root, 'schemas/meta/overlay.schema.json')], join(root, 'src/generated/overlay'));
}

/**
 * Writes for everything that the portal stores a type and a validator: `type UserDraft` and
 * `isUserDraft` of `user-draft.schema.json`. A schema may refer to a part of another file, such as of a call's.
 * @param sources folders of schemas, or single ones
 * @param target folder of the generated modules
 * @param drafts further schemas by name; their checks remove what a draft does not keep
 * @throws Error when a schema does not compile or refers to what is not there
 */
export function generateStoredTypes(
  sources: readonly string[],
  target: string,
  drafts: Readonly<Record<string, Json>> = {},
): void {
  mkdirSync(target, { recursive: true });
  const files = sources.flatMap((source) =>
    source.endsWith(SUFFIX) ? source : readdirSync(source).map((name) => join(source, name)),
  );
  const write = (name: string, schema: Json, options: Options) => {
    writeIfChanged(join(target, `${name}.ts`), moduleText(name, schema));
    writeIfChanged(join(target, `${name}.validator.js`), withoutDetails(generateValidatorCode({ schema }, options)));
    writeIfChanged(join(target, `${name}.validator.d.ts`), VALIDATOR_TYPES);
  };
  for (const file of files) write(basename(file, SUFFIX), inlined(readJsonFile(file), dirname(file)) as Json, AJV);
  for (const [name, schema] of Object.entries(drafts)) write(name, schema, { ...AJV, removeAdditional: true });
  const wanted = [...files.map((file) => basename(file, SUFFIX)), ...Object.keys(drafts)];
  removeUnwantedFiles(
    target,
    new Set(wanted.flatMap((name) => ['ts', 'validator.js', 'validator.d.ts'].map((end) => `${name}.${end}`))),
  );
}

const VALIDATOR_TYPES = `export interface Check<Value> {
  (value: unknown): value is Value;
  /** What the last call found; the first mistake only. */
  errors?: { instancePath: string; params?: { missingProperty: string } }[] | null;
}
declare const check: Check<unknown>;
export default check;
`;

const typeName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A module with the type of a schema.
 * @param name of its file, without ending
 * @param schema with what it refers to in other files in its place
 */
export const generateTypeModule = (name: string, schema: Json): string => `// Generated from ${name}${SUFFIX}.
import type { FromSchema } from 'json-schema-to-ts';

const schema = ${generateSchemaConstant(schema)} as const;

export type ${typeName(name)} = FromSchema<typeof schema>;
`;

const moduleText = (name: string, schema: Json): string => `${generateTypeModule(name, schema)}
import check, { type Check } from './${name}.validator.js';

export const is${typeName(name)} = check as Check<${typeName(name)}>;
`;

/** Of a mistake only its place and what is missing are asked for; the rest would weigh as much as the checks themselves. */
const withoutDetails = (code: string) =>
  code
    .replace(/schemaPath:"[^"]*",/g, '')
    .replace(/,keyword:"[^"]*",params:\{(?!missingProperty)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');

/** A schema with what it refers to in other files in its place; what it states beside the reference holds. */
function inlined(schema: unknown, folder: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inlined(part, folder));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: reference, ...stated } = schema as Json;
  const own = Object.fromEntries(
    Object.entries(stated)
      .filter(([name, part]) => !(SAID_TO_PEOPLE.has(name) && typeof part === 'string'))
      .map(([name, part]) => [name, inlined(part, folder)]),
  );
  if (typeof reference !== 'string') return own;
  if (reference.startsWith('#')) return { $ref: reference, ...own };
  const [file = '', pointer = ''] = reference.split('#');
  const path = join(folder, file);
  return { ...(inlined(partOf(path, pointer), dirname(path)) as Json), ...own };
}

function partOf(file: string, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  const part = steps.reduce<unknown>((inner, step) => (inner as Json)[step], readJsonFile(file));
  if (part === undefined) throw new Error(`${file} has nothing at ${pointer}.`);
  return part;
}
