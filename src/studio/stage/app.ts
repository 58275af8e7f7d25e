import Fastify, { type FastifyInstance } from 'fastify';
import { type HttpServerOptions, createFastifyOptions, registerResponseGuards } from '#platform/http/http-guards.ts';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { sendPage } from '#platform/http/site-files.ts';
import { findLinkedPreview } from '#studio/domain/showings/preview-links.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import type { StageContext } from './context.ts';
import { registerPortalPageAndFiles } from './portal-pages.ts';
import { registerSceneCalls } from './scene-calls.ts';
import { registerShowingFiles } from './showing-files.ts';
import { createReviewPolicy } from './policies.ts';
import { takeAnyBody } from './take-any-body.ts';
import { LINK_GONE_PAGE, renderReviewPage } from './render-review-page.ts';

type StageOptions = HttpServerOptions & StageContext;

/**
 * Builds the stage: the portal's own files, with scenes in place of the service (R-SCN-10). Sessions of portal and
 * console are not valid here, and it writes only which one-time answers of a scene were given. It does not listen:
 * `divideByHost` passes it the requests of its host.
 */
export async function createStageService(options: StageOptions): Promise<FastifyInstance> {
  const app = Fastify(createFastifyOptions(options));
  registerResponseGuards(app, options, () => false);
  app.addHook('onRequest', async (_request, reply) => {
    // The policy states which pages may frame it; this header could only allow none or all.
    reply.removeHeader('x-frame-options');
    reply.header('x-robots-tag', 'noindex');
    // The portal would set its clock by the header Date, but a scene has its own time (R-SCN-04).
    reply.raw.sendDate = false;
  });
  registerErrorHandler(app);
  takeAnyBody(app);
  registerSceneCalls(app, options);
  registerShowingFiles(app, options);
  registerReviewRoutes(app, options);
  registerPortalPageAndFiles(app, options);
  return app;
}

/** Serves the review page of a link: every scene with a version, for any person with the link (R-STU-16). */
function registerReviewRoutes(app: FastifyInstance, { studio }: StageContext): void {
  app.get<{ Params: { token: string } }>(
    '/revision/:token',
    { schema: { hide: true } },
    async ({ params: { token } }, reply) => {
      const preview = await findLinkedPreview(studio, token);
      // The address grants access: no other site may receive it, and no cache may store the page.
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      return sendPage(
        reply.code(preview ? 200 : 404),
        preview ? renderReviewPage(preview, getSceneLibrary()) : LINK_GONE_PAGE,
        createReviewPolicy,
      );
    },
  );
}
