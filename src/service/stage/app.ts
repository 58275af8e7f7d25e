import Fastify, { type FastifyInstance } from 'fastify';
import { type EdgeOptions, edgeOptions, guardAnswers } from '#service/http/edge.ts';
import { answerErrors } from '#service/http/errors.ts';
import { discardBody } from './discard-body.ts';
import type { StageContext } from './context.ts';
import { portalPages } from './portal-pages.ts';
import { reviewPages } from './review-pages.ts';
import { sceneCalls } from './scene-calls.ts';
import { showingFiles } from './showings.ts';

type StageOptions = EdgeOptions & StageContext;

/**
 * Builds the stage: the portal's own files with scenes in place of the service (R-SCN-10). Sessions of portal and
 * console are not valid here, and the only writes are those of one-time answers of a scene. It does not listen:
 * `divideByHost` passes it the requests of its host.
 */
export async function createStage(options: StageOptions): Promise<FastifyInstance> {
  const app = Fastify(edgeOptions(options));
  guardAnswers(app, options, () => false);
  app.addHook('onRequest', async (_request, reply) => {
    // The policy states which pages may frame it; this header can only allow none or all.
    reply.removeHeader('x-frame-options');
    reply.header('x-robots-tag', 'noindex');
    // By the header Date the portal would set its clock, and the time of a scene is another one (R-SCN-04).
    reply.raw.sendDate = false;
  });
  answerErrors(app);
  takeAnyBody(app);
  sceneCalls(app, options);
  showingFiles(app, options);
  reviewPages(app, options);
  portalPages(app, options);
  return app;
}

/** The stage ignores the bodies that the portal sends in a scene; the route limits their size. */
function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ routeOptions }, payload, done) =>
    discardBody(payload, routeOptions.bodyLimit, done),
  );
}
