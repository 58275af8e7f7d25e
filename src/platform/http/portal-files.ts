import type { FastifyInstance } from 'fastify';
import { createPreviewCookie, getPreviewedEntityCode } from '#shared/entity/entity-preview.ts';
import { isPossiblePagePath } from './page-paths.ts';
import {
  createBuiltEntities,
  createServedEntities,
  getConfigFile,
  type PublishedEntities,
} from './published-entities.ts';
import { addPageMarks, loadPageRenderer, type PageMarks } from './page-renderer.ts';
import { createContentPolicy, createStylePolicy } from './security-headers.ts';
import { isPageRequest, decodePath, readSite, sendFile, sendPage } from './site-files.ts';

interface PortalFilesOptions extends Pick<PageMarks, 'platformRoot' | 'takesEvidence'> {
  /** Folder of the built portal. */
  folder: string;
  /** Whether `/?entity=<code>` shows any entity on any host: for demonstrations and support, never in production. */
  allowsEntityOverride?: boolean;
  /** The published entities; those of the build when absent. */
  published?: PublishedEntities;
  /** Quality of brotli for its files; the maximum when absent. */
  quality?: number;
}

/**
 * Serves the built portal from memory: its files compressed once, and index.html for every other page (R-ROUTE-01),
 * with a new nonce in each response; at `/` the page that is rendered for the entity (R-ALL-01). On the hosts of a retired
 * entity every page has status 410 and says that the portal is closed (R-DESK-04). Every path is a page of
 * the portal except those of files and machines, which never get a page.
 * @throws Error when the folder contains no built portal
 */
export async function servePortalPageAndFiles(
  app: FastifyInstance,
  { folder, allowsEntityOverride = false, published, quality, ...ofServer }: PortalFilesOptions,
): Promise<void> {
  const { page: built, files } = readSite(folder, 'portal', quality);
  const marks = { ...ofServer, hasNotices: published?.noticesOf !== undefined };
  const page = addPageMarks(built, marks);
  const onFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'the first page of an entity could not be rendered: the page of every path is sent');
  const render = loadPageRenderer(folder, onFailure, marks);
  const entities = published ? createServedEntities(published, files, render) : createBuiltEntities(files, render);
  const fileAt = (path: string) => (/^\/(config|entities)\//.test(path) ? entities.fileAt(path) : files.get(path));
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = decodePath(request.url);
    const previewed = allowsEntityOverride
      ? entities.byCode(getPreviewedEntityCode(request.headers.cookie) ?? '')
      : undefined;
    const file = (previewed && path.startsWith('/config/') && getConfigFile(previewed, path)) || fileAt(path);
    if (file) return sendFile(request, reply, file);
    if (isPossiblePagePath(path) && isPageRequest(path, request)) {
      const cookie = allowsEntityOverride ? createPreviewCookie(request.url) : undefined;
      if (cookie) reply.header('set-cookie', cookie);
      const asked = cookie && entities.byCode(getPreviewedEntityCode(cookie) ?? '');
      const shown = asked || (cookie ? undefined : previewed) || entities.byHost(request.hostname.toLowerCase());
      const first = shown?.firstPage();
      const rendered = path === '/' || shown?.isClosed ? first?.html : undefined;
      if (shown?.isClosed) reply.code(410);
      return sendPage(reply, rendered ?? page.replace(ROOT, ROOT + (first?.mark ?? '')), (nonce) =>
        createContentPolicy(nonce, shown?.sources, rendered === undefined ? {} : createStylePolicy(nonce)),
      );
    }
    const earlier = await entities.findEarlierTerms(path);
    if (earlier) return sendFile(request, reply, earlier);
    reply.callNotFound();
    return reply;
  });
}

/** Its mark says on every other page, too, which definition is published, so that no tab goes on with an older one (R-CONF-07). */
const ROOT = '<div id="root"';
