import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a body is taken, in bytes, where no call says it. */
export const BODY_LIMIT = 256 * 1024;

/** What the call that a request is for takes of its body, once it is known. */
const limits = new WeakMap<IncomingMessage, number>();

/** What Node says to invite a body is said by a server that knows what it will do with it. */
const INVITED = /^100-continue$/i;

/** Whether a request has a body, read or not. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request expects something that nobody here does (RFC 9110, 10.1.1). */
export const expectsTheUnknown = ({ headers: { expect } }: Pick<IncomingMessage, 'headers'>): boolean =>
  expect !== undefined && !INVITED.test(expect);

/** Tells how much of a body each call of `app` takes, and invites those that wait for it, once they may be read. */
export function inviteBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    limits.set(raw, routeOptions.bodyLimit);
    done();
  });
  app.addHook('preParsing', ({ raw, routeOptions }, reply, _payload, done) => {
    const isTooLong = Number(raw.headers['content-length'] ?? 0) > routeOptions.bodyLimit;
    if (INVITED.test(raw.headers.expect ?? '') && !isTooLong && raw.httpVersion === '1.1') reply.raw.writeContinue();
    done();
  });
}

/**
 * Node reads what is left of a body after its answer, however long it is and whoever sends it. Here a connection is ended
 * when more is left than the call would have taken, or when it does not come; a body that is just late costs nobody the
 * connection.
 * @param server of one site or of many; before anybody answers its requests
 * @param longestMs in which the rest has to come
 */
export function cutUnreadBodies(server: Server, longestMs: number): void {
  // The sites decide, each by `inviteBodies` and `expectsTheUnknown`.
  for (const event of ['checkContinue', 'checkExpectation'] as const)
    server.on(event, (request, response) => server.emit('request', request, response));
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const { bytesRead } = request.socket;
    // Before Node throws away what is left.
    response.prependOnceListener('finish', () => {
      if (!request.complete) cutRest(request, request.socket.bytesRead - bytesRead, longestMs);
    });
  });
}

/** @param taken of the body, in bytes, until now */
function cutRest(request: IncomingMessage, taken: number, longestMs: number): void {
  const { headers, socket } = request;
  const most = limits.get(request) ?? BODY_LIMIT;
  const isWaiting = INVITED.test(headers.expect ?? '');
  if (isWaiting || Number(headers['content-length'] ?? 0) > most) return socket.destroySoon();
  const timer = setTimeout(() => socket.destroySoon(), longestMs).unref();
  const stop = countBytes(request, most - taken);
  const end = () => {
    clearTimeout(timer);
    stop();
  };
  request.once('end', end).once('close', end);
}

/** Reads what is left of a body, and ends its connection after so many bytes. @returns stops counting */
function countBytes(request: IncomingMessage, most: number): () => void {
  let left = most;
  const count = (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) request.socket.destroySoon();
  };
  request.on('data', count);
  // From now on Node counts it as read by somebody.
  request.read(0);
  return () => void request.off('data', count);
}
