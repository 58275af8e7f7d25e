import type { FastifyInstance, FastifyReply } from 'fastify';
import { extname } from 'node:path';
import { sendPage, createSiteFile } from '#platform/http/site-files.ts';
import { resetShowing } from '#studio/domain/showings/showing-answers.ts';
import { createSceneSetup } from '#studio/domain/scenes/scene-setup.ts';
import { findShowingScene, findShowingWithVersion } from '#studio/domain/showings/showings.ts';
import { resolveDisplayedVersion } from '#studio/domain/showings/displayed-version.ts';
import type { StageContext } from './context.ts';
import { nameOwnHost } from './name-own-host.ts';
import { sendNotFoundJson } from './not-found.ts';
import { createBlockedDocumentPage, SCENE_GONE_PAGE, createSceneRedirectPage } from './pages.ts';
import { IMAGE_POLICY, createDocumentPolicy, createSceneRedirectPolicy } from './policies.ts';
import { createIsolatedStageEntity } from './create-staged-entity.ts';

interface OneShowing {
  Params: { id: string };
}

/** Serves the files of a showing: its entry page, its entity with images, and its initial browser state. */
export function registerShowingFiles(app: FastifyInstance, context: StageContext): void {
  const { studio, consoleOrigin } = context;
  const hidden = { schema: { hide: true } };
  const asPage = (reply: FastifyReply, page: string) =>
    sendPage(reply, page, (nonce) => createSceneRedirectPolicy(nonce, consoleOrigin));

  app.get<OneShowing>('/scenes/:id', hidden, async ({ params: { id } }, reply) => {
    const scene = await findShowingScene(studio, id);
    return asPage(reply.code(scene ? 200 : 404), scene ? createSceneRedirectPage(id, scene.route) : SCENE_GONE_PAGE);
  });

  app.get<OneShowing>('/scenes/:id/start.json', hidden, async ({ params: { id } }, reply) => {
    const showing = await findShowingWithVersion(studio, id);
    const shown = showing && (await resolveDisplayedVersion(studio, showing.version));
    if (!shown) return sendNotFoundJson(reply);
    await resetShowing(studio, { id, scene: showing.scene });
    return createSceneSetup(showing.scene, shown.entity, await studio.interfaceTexts());
  });

  app.get<OneShowing>('/scenes/:id/config.json', hidden, async ({ params: { id } }, reply) => {
    const showing = await findShowingWithVersion(studio, id);
    const shown = showing && (await resolveDisplayedVersion(studio, showing.version));
    if (!shown) return sendNotFoundJson(reply);
    const entity = nameOwnHost(shown.entity, showing.version.summary.hosts);
    return createIsolatedStageEntity(entity, `/scenes/${id}`, showing.scene.terms);
  });

  app.get<OneShowing>('/scenes/:id/notices/:host', hidden, async ({ params: { id } }, reply) => {
    const scene = await findShowingScene(studio, id);
    return scene ? { notices: scene.notices ?? [] } : sendNotFoundJson(reply);
  });

  app.get<{ Params: { id: string; code: string; '*': string } }>(
    '/scenes/:id/entities/:code/*',
    hidden,
    async ({ params: { id, code, '*': name } }, reply) => {
      const showing = await findShowingWithVersion(studio, id);
      const shown =
        showing?.version.entity === code ? await resolveDisplayedVersion(studio, showing.version) : undefined;
      const content = extname(name) === '.json' ? undefined : shown?.files.get(name);
      if (!content) return sendNotFoundJson(reply);
      return reply
        .header('content-security-policy', IMAGE_POLICY)
        .type(createSiteFile(content, name).type)
        .send(content);
    },
  );

  app.get<OneShowing & { Querystring: { address?: string } }>(
    '/scenes/:id/document',
    hidden,
    async ({ params: { id }, query }, reply) => {
      if (!(await findShowingScene(studio, id))) return sendNotFoundJson(reply);
      return reply
        .header('content-security-policy', createDocumentPolicy(consoleOrigin))
        .type('text/html; charset=utf-8')
        .send(createBlockedDocumentPage(String(query.address ?? '')));
    },
  );
}
