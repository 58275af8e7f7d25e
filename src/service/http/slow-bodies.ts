import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '#service/rules/refusal.ts';
import type { Timeouts } from './timeouts.ts';
import { hasBody } from './unread-bodies.ts';

/**
 * Ends requests whose body takes too long to come: 408 where nothing was answered yet. Only who has shown a session gets
 * the time that a document needs; a bearer token that nobody has looked at gets none.
 */
export function limitBodyTime(
  app: FastifyInstance,
  times: Pick<Timeouts, 'body' | 'sessionBody'>,
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
  { body, sessionBody }: Pick<Timeouts, 'body' | 'sessionBody'>,
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
    // Answered long ago, say with 401; nobody reads the rest.
    raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  const refusal = refusalOf('bodyTooSlow');
  // Whoever reads the body gives up by its error, as when the line breaks; a second answer would be logged as a mistake.
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
  else reply.send(refusal);
}
