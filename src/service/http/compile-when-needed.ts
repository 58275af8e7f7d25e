import { Ajv, type AnySchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import stringifierOf, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { isIsoDay } from '#shared/days.ts';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

/** What a day is in a request: one of the calendar, near enough for any invoice. */
const isDay = (text: string) => text >= FIRST_DAY && text <= LAST_DAY && isIsoDay(text);

/** Reads requests as they are: what is no number is none, and what is not known stays. */
const ajv = addFormats.default(new Ajv({ addUsedSchema: false, keywords: ['x-privacy'] }));
ajv.addFormat('date', { validate: isDay });

/**
 * Compiles what the requests and answers of a call look like at the first of them: to do it for all of some two hundred
 * was half of a start.
 * @param app before its first call is registered
 */
export function compileWhenNeeded(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => validatorOf(schema as AnySchemaObject));
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as Schema));
}

function validatorOf(schema: AnySchemaObject) {
  const fits = (value: unknown): boolean => {
    // Ajv compiles a schema once.
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
