import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readShape } from '#service/rules/json-shape.ts';

export const JSON_TYPE = 'application/json';

/**
 * Checks the shape of every JSON body before it is parsed, because the result may be walked recursively.
 * @param deepest maximum nesting; that of the contract when absent
 * @throws Refusal those of `readShape`
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

/** Fastify's own JSON parser, which also refuses __proto__. */
export function jsonParser(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: Done) => void parse(request, body.toString(), done);
}
