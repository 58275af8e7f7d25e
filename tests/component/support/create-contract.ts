import Ajv from 'ajv';
import type { ValidateFunction } from 'ajv';
import { type FindFile, followReferences } from '#definitions/files/follow-references.ts';

type Part = 'querystring' | 'body' | 'response';
export type Schema = Partial<Record<Part, object>> & { method: string; path: string };

/** The calls of a service, with the schemas of their requests and responses. */
export interface Contract<Name extends string> {
  /** The call to which a request belongs. */
  findCallName: (method: string, path: string) => Name | undefined;
  /** The violations of the contract in a part of a call; '' if there are none. */
  findViolation: (name: Name, part: Part, value: unknown) => string;
}

const files = import.meta.glob<object>('/schemas/shapes/*.json', { eager: true, import: 'default' });

/** Calls and shapes refer to shapes only, by the names of their files. */
const findShape: FindFile = (path) => {
  const file = `/schemas/shapes/${path.split('/').at(-1)}`;
  return { file, contents: files[file] };
};

/** @param schemas the calls by name; fixed paths must precede paths with parameters */
export function createContract<Name extends string>(schemas: readonly (readonly [Name, Schema])[]): Contract<Name> {
  const byName = new Map(schemas);
  const openParts = ({ path }: Schema) => path.split('{').length;
  const patterns = schemas
    .toSorted(([, one], [, other]) => openParts(one) - openParts(other))
    .map(([name, { method, path }]) => ({
      name,
      method,
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
  const schemaOf = (schema: object) => followReferences(schema, '', findShape) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: false });
  const validators = new Map<string, ValidateFunction>();
  return {
    findCallName: (method, path) =>
      patterns.find((candidate) => candidate.method === method && candidate.path.test(path))?.name,
    findViolation: (name, part, value) => {
      const key = `${name} ${part}`;
      const validate = validators.get(key) ?? ajv.compile(schemaOf(byName.get(name)?.[part] ?? {}));
      validators.set(key, validate);
      return validate(value) ? '' : `${key}: ${ajv.errorsText(validate.errors)}`;
    },
  };
}
