import { Ajv } from 'ajv';
import type { AnySchemaObject, ErrorObject, Options } from 'ajv';

/**
 * What says where a value breaks a schema. The schema is compiled when the first value comes: most commands never have
 * one, and would spend a good part of their start with it.
 * @param schema a JSON schema
 * @param options of Ajv
 * @returns the errors of a value in the words of Ajv; none when it fits
 * @throws Error when the schema does not compile, with the first value
 */
export function createSchemaErrorFinder(
  schema: AnySchemaObject,
  options: Options,
): (value: unknown) => readonly ErrorObject[] {
  let compiled: ReturnType<Ajv['compile']> | undefined;
  return (value) => {
    compiled ??= new Ajv(options).compile(schema);
    return compiled(value) ? [] : (compiled.errors ?? []);
  };
}
