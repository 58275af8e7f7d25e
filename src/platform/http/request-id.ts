import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ProxyTrust } from './trusted-proxies.ts';

/** Safe to appear in log and response: no spaces, no line breaks, nothing that a log viewer would execute. */
const SAFE = /^[\w-]{1,64}$/;

/**
 * Creates the function that gives a request its id, in every line of the log about it (`reqId`) and in its response
 * (`x-request-id`): the one from a trusted proxy when it is safe to log, otherwise a new one. A caller cannot choose it,
 * and so cannot pass its requests off as those of another.
 */
export const createRequestIdReader =
  (isTrusted: ProxyTrust) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id'];
    const isUsable = typeof given === 'string' && SAFE.test(given) && isTrusted(socket.remoteAddress);
    return isUsable ? given : randomUUID();
  };
