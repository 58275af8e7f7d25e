import { mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Options } from 'ajv';
import { asConstant } from '#build/contract/as-constant.ts';
import { removeOthers, writeIfChanged } from '#build/files/write-if-changed.ts';
import { jsonOf } from '#definitions/files/read-json.ts';
import { compileValidator } from '#definitions/forms/compile.ts';

type Json = Record<string, unknown>;

const SUFFIX = '.schema.json';

/** Not for the browser. */
const SAID_TO_PEOPLE = new Set(['$schema', 'title', 'description']);

/** The first mistake is enough; what is left out gets its default; what is said of several places is written once. */
const AJV: Options = { allErrors: false, useDefaults: true, inlineRefs: false, allowUnionTypes: true };

/** Writes all of the project. @param root its folder @see generateStored */
export function generateAllStored(root: string): void {
  generateStored([join(root, 'schemas/stored')], join(root, 'src/generated/stored'));
  generateStored([join(root, 'schemas/meta/overlay.schema.json')], join(root, 'src/generated/overlay'));
}

/**
 * Writes for everything that the portal stores a type and a validator: `type UserDraft` and
 * `isUserDraft` of `user-draft.schema.json`. A schema may refer to a part of another file, such as of a call's.
 * @param sources folders of schemas, or single ones
 * @param target folder of the generated modules
 * @throws Error when a schema does not compile or refers to what is not there
 */
export function generateStored(sources: readonly string[], target: string): void {
  mkdirSync(target, { recursive: true });
  const files = sources.flatMap((source) =>
    source.endsWith(SUFFIX) ? source : readdirSync(source).map((name) => join(source, name)),
  );
  for (const file of files) {
    const name = basename(file, SUFFIX);
    const schema = inlined(jsonOf(file), dirname(file)) as Json;
    writeIfChanged(join(target, `${name}.ts`), moduleText(name, schema));
    writeIfChanged(join(target, `${name}.validator.js`), withoutDetails(compileValidator({ schema }, AJV)));
    writeIfChanged(join(target, `${name}.validator.d.ts`), VALIDATOR_TYPES);
  }
  const wanted = files.map((file) => basename(file, SUFFIX));
  removeOthers(
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
export const typeText = (name: string, schema: Json): string => `// Generated from ${name}${SUFFIX}.
import type { FromSchema } from 'json-schema-to-ts';

const schema = ${asConstant(schema)} as const;

export type ${typeName(name)} = FromSchema<typeof schema>;
`;

const moduleText = (name: string, schema: Json): string => `${typeText(name, schema)}
import check, { type Check } from './${name}.validator.js';

export const is${typeName(name)} = check as Check<${typeName(name)}>;
`;

/** Of a mistake only its place and what is missing are asked for; the rest would weigh as much as the checks themselves. */
const withoutDetails = (code: string) =>
  code
    .replace(/schemaPath:"[^"]*",/g, '')
    .replace(/,keyword:"[^"]*",params:\{(?!missingProperty)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');

/**
 * A schema with what it refers to in other files in its place; its own keywords win. `x-partial` takes of the values of a
 * form what may have been typed so far.
 */
function inlined(schema: unknown, folder: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inlined(part, folder));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: reference, 'x-partial': isPartial, ...stated } = schema as Json;
  const own = Object.fromEntries(
    Object.entries(stated)
      .filter(([name, part]) => !(SAID_TO_PEOPLE.has(name) && typeof part === 'string'))
      .map(([name, part]) => [name, inlined(part, folder)]),
  );
  if (typeof reference !== 'string') return own;
  if (reference.startsWith('#')) return { $ref: reference, ...own };
  const [file = '', pointer = ''] = reference.split('#');
  const path = join(folder, file);
  const part = inlined(partOf(path, pointer), dirname(path)) as Json;
  return { ...(isPartial === true ? partial(part) : part), ...own };
}

/** The values of a form while it is filled in: each may be missing or wrong. Secrets and the context are never stored. */
function partial({ properties }: Json): Json {
  const typed = Object.entries(properties as Record<string, Json>).filter(
    ([name, { 'x-privacy': privacy }]) => name !== '$ctx' && privacy !== 'secret',
  );
  const values = typed.map(([name, { type, 'x-privacy': privacy }]) => [name, { type, 'x-privacy': privacy }]);
  return { type: 'object', required: [], properties: Object.fromEntries(values) as Json, minProperties: 1 };
}

function partOf(file: string, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  const part = steps.reduce<unknown>((inner, step) => (inner as Json)[step], jsonOf(file));
  if (part === undefined) throw new Error(`${file} has nothing at ${pointer}.`);
  return part;
}
