import type { AnySchemaObject, ErrorObject, Options, ValidateFunction } from 'ajv';
import { AjvWithSharedMeta } from './ajv-with-shared-meta.ts';

/**
 * Creates a function that finds the errors of a value by a schema. The schema is compiled on first use, because most
 * commands never validate one, and compiling would slow their start.
 * @param schema a JSON schema
 * @param options of Ajv
 * @returns the errors of a value as Ajv reports them; empty when it is valid
 * @throws Error with the first value when the schema does not compile
 */
export function createSchemaErrorFinder(
  schema: AnySchemaObject,
  options: Options,
): (value: unknown) => readonly ErrorObject[] {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    compiled ??= new AjvWithSharedMeta(options).compile(schema);
    return compiled(value) ? [] : (compiled.errors ?? []);
  };
}
