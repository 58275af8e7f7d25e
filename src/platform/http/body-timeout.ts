import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRefusal } from '#platform/rules/refusal.ts';
import type { HttpTimeouts } from './http-timeouts.ts';
import { hasBody } from './unread-request-bodies.ts';

/**
 * Ends requests whose body takes too long to arrive, with 408 when no response was sent yet. Only a request with a
 * verified session gets the time that a document needs; an unverified bearer token gives no extra time.
 */
export function registerBodyTimeout(
  app: FastifyInstance,
  times: Pick<HttpTimeouts, 'body' | 'sessionBody'>,
  hasSession: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request, reply, times, hasSession);
    done();
  });
}

function watch(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, sessionBody }: Pick<HttpTimeouts, 'body' | 'sessionBody'>,
  hasSession: (request: FastifyRequest) => boolean,
): void {
  const { raw } = request;
  let timer = setTimeout(() => {
    if (!hasSession(request)) return giveUp(request, reply);
    timer = setTimeout(() => giveUp(request, reply), Math.max(0, sessionBody - body));
    timer.unref();
  }, body);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

function giveUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.sent) {
    // The response was sent before, for example 401; the rest of the body is not read.
    raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  const refusal = createRefusal('bodyTooSlow');
  // The reader of the body receives the error, as for a broken connection; a second response would be logged as a
  // mistake.
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
  else reply.send(refusal);
}
