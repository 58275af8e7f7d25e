import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { resolveReferences } from '#definitions/files/resolve-references.ts';

/** A call as described by a file below `schemas/`. */
export interface CallDescription<Name extends string, Caller = unknown, Reason = string> {
  operationId: Name;
  method: string;
  /** Below the root of its service, with `{name}` for each parameter. */
  path: string;
  /** Who may make the call. */
  caller: Caller;
  summary: string;
  /** What is signed with the call, where signatures are asked for (R-SIGN-03, R-SIGN-07). */
  signature?: string;
  /** Whether pages make the call by themselves, without an action of a person. */
  isUnattended?: boolean;
  /** What tells the second person that the call waits for them, where the author of the work may not make it. */
  secondPerson?: { task: string; mail: string };
  /** The refusals of the call, when its record lists them instead of the records of errors. */
  refusals?: readonly Reason[];
  headers?: object;
  params?: object;
  querystring?: object;
  body?: object;
  /** The largest request body in bytes; without one, that of every call (`DEFAULT_BODY_LIMIT`). */
  bodyLimit?: number;
  /** The media types of a request body that is not JSON. */
  bodyTypes?: readonly string[];
  /** The media types of a 200 response that is not JSON. */
  answerTypes?: readonly string[];
  response: object;
}

const SCHEMAS = join(import.meta.dirname, '../../../schemas');

/** Reads the calls that the files of a folder describe, with the shapes that they share. @param folder below `schemas/` */
export const readCalls = <Call extends CallDescription<string>>(folder: string): Call[] =>
  readdirSync(join(SCHEMAS, folder))
    .map((name) => readSchema(folder, name))
    .filter((schema): schema is Call => 'operationId' in schema);

/** Reads a schema with the shapes to which it refers. @param folder below `schemas/` */
export function readSchema(folder: string, name: string): object {
  const file = join(SCHEMAS, folder, name);
  return resolveReferences(JSON.parse(readFileSync(file, 'utf8')), file) as object;
}

/** Finds a call by its name. @throws Error when its folder does not contain it */
export function findCall<Call extends CallDescription<string>>(
  calls: readonly Call[],
  folder: string,
  name: Call['operationId'],
): Call {
  const found = calls.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`schemas/${folder} has no call ${name}.`);
  return found;
}

/** The path of a call in the notation of fastify. */
export const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The responses of a call, for fastify and the OpenAPI document. @param errorBody of every refusal and failure */
export const describeResponses = (response: object, errorBody: object) => ({
  200: describe('The response', response),
  '4xx': describe('Refused', errorBody),
  500: describe('Failed', errorBody),
  503: describe('Temporarily unavailable; Retry-After states when to retry', errorBody),
});

const describe = (description: string, schema: object) => ({ description, ...schema });
