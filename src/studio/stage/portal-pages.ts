import type { FastifyInstance } from 'fastify';
import { isPossiblePagePath } from '#platform/http/page-paths.ts';
import { isPageRequest, decodePath, sendFile, sendPage } from '#platform/http/site-files.ts';
import type { StageContext } from './context.ts';
import { sendNotFoundJson } from './not-found.ts';
import { createScenePolicy } from './policies.ts';

/** Published files of entities; the stage serves those of the showing instead. */
const OF_ENTITIES = /^\/(config|entities\/(?!default\/))/;

/** Serves the built files of the portal, and its page with the script of the stage at every path of the portal. */
export function registerPortalPageAndFiles(app: FastifyInstance, { portal, consoleOrigin }: StageContext): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = decodePath(request.url);
    const { page, files } = await portal();
    const file = OF_ENTITIES.test(path) ? undefined : files.get(path);
    if (file) return sendFile(request, reply, file);
    if (!isPossiblePagePath(path) || !isPageRequest(path, request)) return sendNotFoundJson(reply);
    return sendPage(reply, page, (nonce) => createScenePolicy(nonce, consoleOrigin));
  });
}
