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
 * Builds the stage: the portal's own files with scenes in the place of the service (R-SCN-10). Sessions of portal and
 * console are worth nothing here, and nothing of it writes but what a scene gives once. It does not listen:
 * `divideByHost` hands it the requests of its host.
 */
export async function createStage(options: StageOptions): Promise<FastifyInstance> {
  const app = Fastify(edgeOptions(options));
  guardAnswers(app, options, () => false);
  app.addHook('onRequest', async (_request, reply) => {
    // Who may hold a page is said by its policy; this header knows nobody or all.
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

/** What the portal sends in a scene is looked at by nobody; how much of it is taken is said by the route. */
function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ routeOptions }, payload, done) =>
    discardBody(payload, routeOptions.bodyLimit, done),
  );
}
