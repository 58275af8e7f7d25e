import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createRefusal } from '#platform/rules/refusal.ts';

/** Accepts the bodies that the portal sends in a scene; each route limits their size. */
export function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ routeOptions }, payload, done) =>
    readSmallJson(payload, routeOptions.bodyLimit, done),
  );
}

/** A simulation of 50 invoices, the only body that an answer depends on, is smaller. */
const MAX_KEPT_BYTES = 16 * 1024;

/**
 * Reads a body, and keeps only a small one.
 * @param most maximum number of bytes
 * @param done receives Refusal 400 with status 413 when there are more; the parsed body where it is JSON
 */
function readSmallJson(
  body: IncomingMessage,
  most: number,
  done: (error: Error | null, parsed?: unknown) => void,
): void {
  if (Number(body.headers['content-length'] ?? 0) > most) return done(createRefusal('bodyTooLong'));
  let taken = 0;
  let kept: Buffer[] = [];
  const count = (bytes: Buffer) => {
    taken += bytes.length;
    kept = taken > MAX_KEPT_BYTES ? [] : [...kept, bytes];
    if (taken > most) end(createRefusal('bodyTooLong'));
  };
  const complete = () => end(null);
  const end = (error: Error | null) => {
    body.off('data', count).off('end', complete).off('error', end);
    done(error, parseJson(Buffer.concat(kept).toString()));
  };
  body.on('data', count).once('end', complete).once('error', end);
}

/** Undefined where a text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
