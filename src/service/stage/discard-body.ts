import type { IncomingMessage } from 'node:http';
import { createRefusal } from '#service/rules/refusal.ts';

/**
 * Reads a body and keeps nothing of it.
 * @param most bytes that it may have @param done is given Refusal 400 with status 413 when there are more
 */
export function discardBody(body: IncomingMessage, most: number, done: (error: Error | null) => void): void {
  if (Number(body.headers['content-length'] ?? 0) > most) return done(createRefusal('bodyTooLong'));
  let taken = 0;
  const count = (bytes: Buffer) => {
    taken += bytes.length;
    if (taken > most) end(createRefusal('bodyTooLong'));
  };
  const complete = () => end(null);
  const end = (error: Error | null) => {
    body.off('data', count).off('end', complete).off('error', end);
    done(error);
  };
  body.on('data', count).once('end', complete).once('error', end);
}
