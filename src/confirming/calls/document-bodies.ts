import type { FastifyInstance } from 'fastify';
import { MAX_OTHER_FIELDS_BYTES } from '#platform/rules/account-document.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { checkJsonAndFindString } from '#platform/rules/json-structure.ts';
import { JSON_MEDIA_TYPE, createJsonParser } from '#platform/calls/json-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The document as it appears between its quotes in the body; set by `registerDocumentFieldParser`. */
    document: Buffer | null;
  }
}

/**
 * Cuts the text `document` out of the JSON bodies of some calls before they are parsed, and leaves an empty string in
 * its place: parsing megabytes of text would block all other calls. These calls raise the size limit with `bodyLimit`.
 * @throws Refusal 400 with status 413 when the other fields are too long, and the refusals of `checkJsonAndFindString`
 */
export function registerDocumentFieldParser(calls: FastifyInstance): void {
  const parse = createJsonParser(calls);
  calls.decorateRequest('document', null);
  calls.removeContentTypeParser(JSON_MEDIA_TYPE);
  calls.addContentTypeParser(JSON_MEDIA_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const [from, to] = checkJsonAndFindString(body, { most: MAX_OTHER_FIELDS_BYTES, name: 'document' }) ?? [0, 0];
    if (body.length - (to - from) > MAX_OTHER_FIELDS_BYTES) refuse('otherFieldsTooLong');
    request.document = body.subarray(from, to);
    parse(request, Buffer.concat([body.subarray(0, from), body.subarray(to)]), done);
  });
}
