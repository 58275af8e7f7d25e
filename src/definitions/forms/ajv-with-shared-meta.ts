import { Ajv } from 'ajv';
import type { AnySchema, Options } from 'ajv';

type MetaOptions = Pick<Options, '$data' | 'allErrors' | 'messages'>;

const checkers = new Map<string, Ajv>();

/** The instance that holds schemas against the schema of schemas, one for all that report mistakes in the same way. */
function checkerFor({ $data, allErrors, messages }: MetaOptions): Ajv {
  const options = { $data, allErrors, messages };
  const key = JSON.stringify(options);
  const checker = checkers.get(key) ?? new Ajv(options);
  checkers.set(key, checker);
  return checker;
}

/** Ajv that shares the compiled schema of schemas with other instances: to compile it takes longer than most schemas. */
export class AjvWithSharedMeta extends Ajv {
  override validateSchema(schema: AnySchema, throwOrLogError?: boolean): ReturnType<Ajv['validateSchema']> {
    return checkerFor(this.opts as MetaOptions).validateSchema(schema, throwOrLogError);
  }
}
