import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Responds to calls that exceed the `handlerTimeout` of their route with fastify's own error. Fastify's timer stops as
 * soon as a body has been read (https://github.com/fastify/fastify/pull/6725), so that a call with a body, as every
 * advance has, would wait for as long as the work takes.
 */
export function registerCallTimeout(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions: { handlerTimeout, url } }, reply, done) => {
    if (handlerTimeout > 0) {
      const timer = setTimeout(() => {
        // A response that is being sent, possibly by other code, must not be broken.
        if (!reply.sent && !reply.raw.headersSent) {
          reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(handlerTimeout), url));
        }
      }, handlerTimeout);
      timer.unref();
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
