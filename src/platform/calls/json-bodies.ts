import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkJsonAndFindString } from '#platform/rules/json-structure.ts';

export const JSON_MEDIA_TYPE = 'application/json';

/**
 * Checks the structure of every JSON body before it is parsed, because later code may traverse it recursively.
 * @param maxNesting maximum nesting; by default that of the contract
 * @throws Refusal those of `checkJsonAndFindString`
 */
export function registerJsonParser(api: FastifyInstance, maxNesting?: number): void {
  const parse = createJsonParser(api);
  api.removeContentTypeParser(JSON_MEDIA_TYPE);
  api.addContentTypeParser(JSON_MEDIA_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    checkJsonAndFindString(body, maxNesting === undefined ? {} : { deepest: maxNesting });
    parse(request, body, done);
  });
}

type Done = (error: Error | null, body?: unknown) => void;

/** Fastify's own JSON parser, which also refuses `__proto__`. */
export function createJsonParser(api: FastifyInstance): (request: FastifyRequest, body: Buffer, done: Done) => void {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: Done) => void parse(request, body.toString(), done);
}
