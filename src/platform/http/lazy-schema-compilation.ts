import { Ajv, type AnySchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import stringifierOf, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { findInvisibleCharacter, type TextKind } from '#shared/texts/invisible-characters.ts';
import { isSupportedDay, isSupportedMoment } from '#platform/rules/day-range.ts';
import { isUuid } from '#platform/rules/uuid.ts';

/** Validates requests without coercion: a text is no number, and unknown properties stay. */
const ajv = addFormats.default(new Ajv({ addUsedSchema: false, keywords: ['x-privacy'] }));
ajv.addFormat('date', { validate: isSupportedDay });
ajv.addFormat('date-time', { validate: isSupportedMoment });
// The library's own format accepts `urn:uuid:…`, which PostgreSQL does not read as a UUID.
ajv.addFormat('uuid', { validate: isUuid });
// A name is one line of visible characters; a note may have several lines.
for (const kind of ['line', 'lines'] satisfies TextKind[])
  ajv.addFormat(kind, { validate: (text: string) => findInvisibleCharacter(text, kind) === undefined });

/**
 * Compiles the schemas of a call at its first request: compiling all of about two hundred took half of a start.
 * @param app before its first call is registered
 */
export function enableLazySchemaCompilation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => validatorOf(schema as AnySchemaObject));
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as Schema));
}

/** Whether a value fits a schema; `errors` has the reasons of the last check. */
export interface SchemaCheck {
  (value: unknown): boolean;
  errors: (typeof ajv)['errors'];
}

/** Creates the check of a schema as the calls of this service have it, compiled at its first use. */
export const createSchemaCheck = (schema: object): SchemaCheck => validatorOf(schema);

function validatorOf(schema: AnySchemaObject): SchemaCheck {
  const fits = (value: unknown): boolean => {
    // Ajv caches a compiled schema.
    const compiled = ajv.compile(schema);
    const isFit = compiled(value) as boolean;
    fits.errors = compiled.errors;
    return isFit;
  };
  fits.errors = undefined as (typeof ajv)['errors'];
  return fits;
}

function serializerOf(schema: Schema) {
  let stringify: ((value: unknown) => string) | undefined;
  return (value: unknown): string => {
    stringify ??= stringifierOf(schema);
    return stringify(value);
  };
}
