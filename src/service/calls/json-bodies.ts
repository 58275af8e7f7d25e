import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OTHER_FIELDS_BYTES } from '#service/rules/account-document.ts';
import { refuse } from '#service/rules/refusal.ts';
import { readShape } from './json-shape.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The document of the body as it stands between its quotes, where `readDocumentBodies` took it out. */
    document: Buffer | null;
  }
}

const JSON_TYPE = 'application/json';

/**
 * Has every JSON body looked at for its shape before it is parsed.
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

/**
 * Takes the text `document` out of the JSON bodies of some calls before they are parsed, and leaves an empty one in its
 * place: to make a text of megabytes of it would hold up everybody else's calls. Those calls say by their `bodyLimit` that
 * they take so much.
 * @throws Refusal 400 with status 413 when the other fields are too long, and those of `readShape`
 */
export function readDocumentBodies(calls: FastifyInstance): void {
  const parse = jsonParser(calls);
  calls.decorateRequest('document', null);
  calls.removeContentTypeParser(JSON_TYPE);
  calls.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const [from, to] = readShape(body, { most: OTHER_FIELDS_BYTES, name: 'document' }) ?? [0, 0];
    if (body.length - (to - from) > OTHER_FIELDS_BYTES) refuse('otherFieldsTooLong');
    request.document = body.subarray(from, to);
    parse(request, Buffer.concat([body.subarray(0, from), body.subarray(to)]), done);
  });
}

type Done = (error: Error | null, body?: unknown) => void;

/** What fastify makes of JSON by itself, its refusals of __proto__ included. */
function jsonParser(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: Done) => void parse(request, body.toString(), done);
}
