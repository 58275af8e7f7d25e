import type { FastifyInstance } from 'fastify';
import { sendPage } from '#service/http/site-files.ts';
import { findLinkedPreview } from '#service/studio/preview-links.ts';
import { getSceneLibrary } from '#service/studio/scene-library.ts';
import type { StageContext } from './context.ts';
import { createReviewPolicy } from './policies.ts';
import { LINK_GONE_PAGE, renderReviewPage } from './render-review-page.ts';

/** Serves the review page of a link: every scene with a version, for any person with the link (R-STU-16). */
export function registerReviewRoutes(app: FastifyInstance, { studio }: StageContext): void {
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
