import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Safe to appear in log and response: no spaces, no line breaks, nothing that a log viewer would execute. */
const SAFE = /^[\w-]{1,64}$/;

/**
 * The id of a request, in every line of the log about it (`reqId`) and in its response (`x-request-id`): the one from
 * the caller or a proxy when it is safe to log, otherwise a new one.
 */
export function getRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}
