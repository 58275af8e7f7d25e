import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A call as a file below `schemas/` describes it. */
export interface CallDescription<Name extends string, Caller = unknown, Reason = string> {
  operationId: Name;
  method: string;
  /** Below the root of its service, with `{name}` for each parameter. */
  path: string;
  /** Who may make it. */
  caller: Caller;
  summary: string;
  /** What it may be refused for, where its record says so and not the records of the errors. */
  refusals?: readonly Reason[];
  headers?: object;
  params?: object;
  querystring?: object;
  body?: object;
  /** What a body that is no JSON is sent as. */
  bodyTypes?: readonly string[];
  /** What an answer 200 that is no JSON comes as. */
  answerTypes?: readonly string[];
  /** The body of the answer 200. */
  response: object;
}

const SCHEMAS = join(import.meta.dirname, '../../../schemas');

/** The calls that the files of a folder describe. @param folder below `schemas/` */
export const readCalls = <Call extends CallDescription<string>>(folder: string): Call[] =>
  readdirSync(join(SCHEMAS, folder))
    .map((file) => JSON.parse(readFileSync(join(SCHEMAS, folder, file), 'utf8')) as object)
    .filter((schema): schema is Call => 'operationId' in schema);

/** The call with a name. @throws Error when its folder has lost it */
export function findCall<Call extends CallDescription<string>>(
  calls: readonly Call[],
  folder: string,
  name: Call['operationId'],
): Call {
  const found = calls.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`schemas/${folder} has no call ${name}.`);
  return found;
}

/** The path of a call as fastify writes it. */
export const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** What a call is answered, for fastify and the OpenAPI document. @param errorBody of every refusal and failure */
export const describeResponses = (response: object, errorBody: object) => ({
  200: describe('The answer', response),
  '4xx': describe('Refused', errorBody),
  500: describe('Failed', errorBody),
  503: describe('Not available for a moment; Retry-After says when to come again', errorBody),
});

const describe = (description: string, schema: object) => ({ description, ...schema });
