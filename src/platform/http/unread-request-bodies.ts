import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Maximum size of a body in bytes, unless a call sets another one. */
export const DEFAULT_BODY_LIMIT = 256 * 1024;

/** Maximum size of the body of a request, once its call is known. */
const limits = new WeakMap<IncomingMessage, number>();

/** The expectation that Node would confirm itself; here the service confirms it once it will read the body. */
const INVITED = /^100-continue$/i;

/** Whether a request has a body, read or not. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request has an expectation that the service does not support (RFC 9110, 10.1.1). */
export const hasUnknownExpectation = ({ headers: { expect } }: Pick<IncomingMessage, 'headers'>): boolean =>
  expect !== undefined && !INVITED.test(expect);

/**
 * Sets the maximum size of a body for each call of `app`, and sends `100 Continue` to clients that wait for it once the
 * body may be read.
 */
export function registerContinueHandling(app: FastifyInstance): void {
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
 * Node reads the rest of a body after its response, whatever its size and sender. This closes the connection when the
 * rest exceeds what the call accepts, or does not arrive; a body that is only late keeps its connection.
 * @param server of one site or of many; call it before any handler is registered
 * @param arrivalTimeoutMs time for the rest to arrive
 */
export function limitUnreadBodies(server: Server, arrivalTimeoutMs: number): void {
  // Each site handles these by `registerContinueHandling` and `hasUnknownExpectation`.
  for (const event of ['checkContinue', 'checkExpectation'] as const)
    server.on(event, (request, response) => server.emit('request', request, response));
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const { bytesRead } = request.socket;
    // Runs before Node discards the rest.
    response.prependOnceListener('finish', () => {
      if (request.complete) return;
      // Node calls it after a response with `connection: close`, as fastify sends for a body that is too long.
      request.socket.destroySoon = () => closeLingering(request);
      cutRest(request, request.socket.bytesRead - bytesRead, arrivalTimeoutMs);
    });
  });
}

/** @param taken number of bytes of the body that were read so far */
function cutRest(request: IncomingMessage, taken: number, longestMs: number): void {
  const { headers, socket } = request;
  const most = limits.get(request) ?? DEFAULT_BODY_LIMIT;
  const close = () => socket.destroySoon();
  if (INVITED.test(headers.expect ?? '') || Number(headers['content-length'] ?? 0) > most) return close();
  const timer = setTimeout(close, longestMs).unref();
  const stop = onMoreThan(most - taken, request, close);
  const end = () => {
    clearTimeout(timer);
    stop();
  };
  request.once('end', end).once('close', end);
}

const LINGER_BYTES = 4 * 1024 * 1024;
const LINGER_MS = 2_000;

/**
 * Closes a connection in two steps (RFC 9112, 9.6): it sends no more, but reads a little longer. A reset by unread data
 * would make a client that still sends discard the response.
 */
function closeLingering(request: IncomingMessage): void {
  const { socket } = request;
  if (socket.writableEnded) return;
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  onMoreThan(LINGER_BYTES, request, () => socket.destroy());
}

/** Reads a body, and calls `act` once after more than `most` bytes. @returns a function that stops counting */
function onMoreThan(most: number, request: IncomingMessage, act: () => void): () => void {
  let left = most;
  const stop = () => void request.off('data', count);
  const count = (bytes: Buffer) => {
    left -= bytes.length;
    if (left >= 0) return;
    stop();
    act();
  };
  request.on('data', count);
  // From now on Node treats the body as consumed.
  request.read(0);
  return stop;
}
