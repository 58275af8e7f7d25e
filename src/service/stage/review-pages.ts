import type { FastifyInstance } from 'fastify';
import { sendPage } from '#service/http/site-files.ts';
import { linkedPreview } from '#service/studio/preview-links.ts';
import { sceneLibrary } from '#service/studio/scenes.ts';
import type { StageContext } from './context.ts';
import { reviewPolicy } from './policies.ts';
import { LINK_GONE, reviewPage } from './review-page.ts';

/** Serves the pages of a link for review: every scene with a version, for each person with the link (R-STU-16). */
export function reviewPages(app: FastifyInstance, { studio }: StageContext): void {
  app.get<{ Params: { token: string } }>(
    '/revision/:token',
    { schema: { hide: true } },
    async ({ params: { token } }, reply) => {
      const preview = await linkedPreview(studio, token);
      // The address is the key: nobody is told it, and nothing keeps the page.
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      return sendPage(
        reply.code(preview ? 200 : 404),
        preview ? reviewPage(preview, sceneLibrary()) : LINK_GONE,
        reviewPolicy,
      );
    },
  );
}
