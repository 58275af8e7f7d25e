import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readShape } from '#service/rules/json-shape.ts';

export const JSON_TYPE = 'application/json';

/**
 * Has every JSON body looked at for its shape before it is parsed: what is made of it may be walked by recursion.
 * @param deepest how deep it may be nested; as the contract is when left out @throws Refusal those of `readShape`
 */
export function readJsonBodies(api: FastifyInstance, deepest?: number): void {
  const parse = jsonParser(api);
  api.removeContentTypeParser(JSON_TYPE);
  api.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    readShape(body, deepest === undefined ? {} : { deepest });
    parse(request, body, done);
  });
}

type Done = (error: Error | null, body?: unknown) => void;

/** What fastify makes of JSON by itself, its refusals of __proto__ included. */
export function jsonParser(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: Done) => void parse(request, body.toString(), done);
}
