import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleCallName } from '#shared/console-contract.ts';

/** A call as `schemas/console/<call>.json` describes it. */
export interface ConsoleCallSchema {
  operationId: ConsoleCallName;
  method: string;
  /** Below `/console/api`, with `{name}` for each parameter. */
  path: string;
  summary: string;
  params?: object;
  querystring?: object;
  body?: object;
  /** The body of the answer 200. */
  response: object;
}

const FOLDER = join(import.meta.dirname, '../../../schemas/console');
const schemas = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as object);

/** Every call of the console. */
export const CONSOLE_CALLS = schemas.filter((schema): schema is ConsoleCallSchema => 'operationId' in schema);

/** The schema of a call. @throws Error when `schemas/console` has lost it */
export function consoleSchemaOf(name: ConsoleCallName): ConsoleCallSchema {
  const schema = CONSOLE_CALLS.find(({ operationId }) => operationId === name);
  if (!schema) throw new Error(`schemas/console has no call ${name}.`);
  return schema;
}
