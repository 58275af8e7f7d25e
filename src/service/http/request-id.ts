import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may go into log and answer as it came: no blank, no line break, nothing that a reader of the log would run. */
const SAFE = /^[\w-]{1,64}$/;

/**
 * The name of a request, in every line of the log about it (`reqId`) and in its answer (`x-request-id`): that which the
 * caller or a proxy gave it, when it can do no harm there, else a new one.
 */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}
