import { Ajv } from 'ajv';
import type { AnySchemaObject, ErrorObject, Options } from 'ajv';

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
  let compiled: ReturnType<Ajv['compile']> | undefined;
  return (value) => {
    compiled ??= new Ajv(options).compile(schema);
    return compiled(value) ? [] : (compiled.errors ?? []);
  };
}
