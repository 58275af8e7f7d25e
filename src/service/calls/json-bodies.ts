import type { FastifyInstance } from 'fastify';
import { OTHER_FIELDS_BYTES } from '#service/rules/account-document.ts';
import { refuse } from '#service/rules/refusal.ts';
import { readShape } from '#service/rules/json-shape.ts';
import { JSON_TYPE, jsonParser } from '#service/wire/json-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The document of the body as it stands between its quotes, where `readDocumentBodies` took it out. */
    document: Buffer | null;
  }
}

/**
 * Takes the text `document` out of the JSON bodies of some calls before they are parsed, and leaves an empty string in
 * its place: parsing megabytes of text would block all other calls. Those calls allow the size by their `bodyLimit`.
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
