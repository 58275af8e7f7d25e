import { createRequire } from 'node:module';
import { _ } from 'ajv';
import type { Ajv, AnySchemaObject, Options, ValidateFunction } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import limitModule from 'ajv-formats/dist/limit.js';
import { AjvWithSharedMeta } from './ajv-with-shared-meta.ts';
import { formats } from './formats.ts';
import { addCustomKeywords } from './custom-keywords.ts';

const require = createRequire(import.meta.url);
type WithCode = object & { code: string };

// Both packages are CommonJS: the function is the default export of the default export.
const unwrap = <T>(module: T | { default: T }): T =>
  typeof module === 'object' && module !== null && 'default' in module
    ? (module as { default: T }).default
    : (module as T);
const standaloneCode = unwrap(standaloneModule as never) as (ajv: Ajv, validate: ValidateFunction) => string;
const addLimits = unwrap(limitModule as never) as (ajv: Ajv) => Ajv;

/**
 * Creates an Ajv instance with the same settings for generated code and for `ajv.compile` in tests, which must agree.
 * @param options that differ from those of forms
 */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new AjvWithSharedMeta({
    $data: true,
    allErrors: true,
    messages: false,
    strict: true,
    strictRequired: false,
    discriminator: true,
    formats,
    keywords: ['x-privacy', 'x-kind'],
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    ...options,
  });
  return addCustomKeywords(addLimits(ajv));
}

const compiled = new WeakMap<object, ValidateFunction>();
/** The forms are read anew for each check: the same schema is another object then. */
const compiledTexts = new Map<string, ValidateFunction>();
const MAX_COMPILED_TEXTS = 100;

/** The validator of a schema, cached. @see createAjv */
export function getValidator(schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? getValidatorByText(schema);
  compiled.set(schema, known);
  return known;
}

function getValidatorByText(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const validator = compiledTexts.get(text) ?? createAjv().compile(schema as AnySchemaObject);
  compiledTexts.set(text, validator);
  if (compiledTexts.size > MAX_COMPILED_TEXTS) compiledTexts.delete([...compiledTexts.keys()][0]!);
  return validator;
}

/**
 * Generates the validator of a definition as an ES module without imports of Ajv: default export `validate(values)`,
 * with the errors of the last call in `validate.errors`.
 * @param options that differ from those of forms
 * @throws Error when the schema does not compile, or needs a module of Ajv in the browser
 */
export function generateValidatorCode({ schema }: { schema: object }, options: Options = {}): string {
  // Replaces the modules that Ajv would `require` at run time.
  (require('ajv/dist/runtime/ucs2length').default as WithCode).code = 'characters';
  // Values of a form are texts, numbers and booleans, never objects.
  (require('ajv/dist/runtime/equal').default as WithCode).code = 'Object.is';
  const ajv = createAjv(options);
  const code = standaloneCode(ajv, ajv.compile(schema as AnySchemaObject)).replaceAll('formats.iban', 'isIban');
  if (code.includes('require(')) throw new Error('the generated validator needs a module of Ajv at run time');
  const imports = IMPORTED.filter(([, , used]) => used.test(code)).map(
    ([name, home]) => `import { ${name} } from '${home}';\n`,
  );
  return imports.join('') + code.replace('"use strict";', '');
}

/** The functions that the code may import: their module, and their name in the code. */
const IMPORTED = [
  ['characters', '#shared/fields/formats.ts', /\bcharacters\b/],
  ['formats', '#shared/fields/formats.ts', /\bformats\b/],
  ['isIban', '#shared/identifiers/iban-problem.ts', /\bisIban\b/],
  ['bicFitsIban', '#shared/identifiers/bic.ts', /\bbicFitsIban\b/],
] as const;
