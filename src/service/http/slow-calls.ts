import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Answers calls that take longer than the `handlerTimeout` of their route with the error of fastify that says so. Its own
 * timer stops as soon as a body has been read (https://github.com/fastify/fastify/pull/6725), and would thus let whoever
 * sends one, as every advance does, wait for as long as the work takes.
 */
export function limitCallTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions: { handlerTimeout, url } }, reply, done) => {
    if (handlerTimeout > 0) {
      const timer = setTimeout(() => {
        // What is being sent by now, or by somebody else, is not to be broken.
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
