import type { FastifyInstance, FastifyReply } from 'fastify';
import { extname } from 'node:path';
import { sendPage, siteFile } from '#service/http/site-files.ts';
import { beginAnew } from '#service/studio/given-answers.ts';
import { startOf } from '#service/studio/scene-start.ts';
import { sceneOf, showingOf } from '#service/studio/showings.ts';
import { shownVersion } from '#service/studio/shown-version.ts';
import type { StageContext } from './context.ts';
import { callUnknown } from './errors.ts';
import { framedDocument, GONE, entrance } from './pages.ts';
import { DISARMED, documentPolicy, entrancePolicy } from './policies.ts';
import { stagedEntity } from './staged-entity.ts';

interface OneShowing {
  Params: { id: string };
}

/** What a scene consists of beside its calls: its way in, its entity with pictures, and what it begins with. */
export function showingFiles(app: FastifyInstance, context: StageContext): void {
  const { studio, consoleOrigin } = context;
  const hidden = { schema: { hide: true } };
  const asPage = (reply: FastifyReply, page: string) =>
    sendPage(reply, page, (nonce) => entrancePolicy(nonce, consoleOrigin));

  app.get<OneShowing>('/scenes/:id', hidden, async ({ params: { id } }, reply) => {
    const scene = await sceneOf(studio, id);
    return asPage(reply.code(scene ? 200 : 404), scene ? entrance(id, scene.route) : GONE);
  });

  app.get<OneShowing>('/scenes/:id/start.json', hidden, async ({ params: { id } }, reply) => {
    const showing = await showingOf(studio, id);
    const shown = showing && (await shownVersion(studio, showing.version));
    if (!shown) return callUnknown(reply);
    await beginAnew(studio, { id, scene: showing.scene });
    return startOf(showing.scene, shown.entity, await studio.interfaceTexts());
  });

  app.get<OneShowing>('/scenes/:id/config.json', hidden, async ({ params: { id } }, reply) => {
    const showing = await showingOf(studio, id);
    const shown = showing && (await shownVersion(studio, showing.version));
    return shown ? stagedEntity(shown.entity, `/scenes/${id}`, showing.scene.terms) : callUnknown(reply);
  });

  app.get<{ Params: { id: string; code: string; '*': string } }>(
    '/scenes/:id/entities/:code/*',
    hidden,
    async ({ params: { id, code, '*': name } }, reply) => {
      const showing = await showingOf(studio, id);
      const shown = showing?.version.entity === code ? await shownVersion(studio, showing.version) : undefined;
      const content = extname(name) === '.json' ? undefined : shown?.files.get(name);
      if (!content) return callUnknown(reply);
      return reply.header('content-security-policy', DISARMED).type(siteFile(content, name).type).send(content);
    },
  );

  app.get<OneShowing & { Querystring: { address?: string } }>(
    '/scenes/:id/document',
    hidden,
    async ({ params: { id }, query }, reply) => {
      if (!(await sceneOf(studio, id))) return callUnknown(reply);
      return reply
        .header('content-security-policy', documentPolicy(consoleOrigin))
        .type('text/html; charset=utf-8')
        .send(framedDocument(String(query.address ?? '')));
    },
  );
}
