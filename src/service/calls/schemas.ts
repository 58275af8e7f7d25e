import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '#shared/contract.ts';

/** A call as `schemas/api/<call>.json` describes it. */
export interface CallSchema {
  operationId: CallName;
  method: string;
  /** Below `/api`, with `{name}` for each parameter. */
  path: string;
  summary: string;
  headers?: object;
  params?: object;
  querystring?: object;
  body?: object;
  /** The body of the answer 200. */
  response: object;
}

const FOLDER = join(import.meta.dirname, '../../../schemas/api');
const schemas = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as object);

/** Every call of the contract. */
export const CALL_SCHEMAS = schemas.filter((schema): schema is CallSchema => 'operationId' in schema);

/** The schema of a call. @throws Error when `schemas/api` has lost it */
export function schemaOf(name: CallName): CallSchema {
  const schema = CALL_SCHEMAS.find(({ operationId }) => operationId === name);
  if (!schema) throw new Error(`schemas/api has no call ${name}.`);
  return schema;
}
