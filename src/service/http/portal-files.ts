import type { FastifyInstance } from 'fastify';
import { previewCookie, previewedCode } from '#shared/entity-preview.ts';
import { entitySources } from './entity-sources.ts';
import { mayBePage } from './page-paths.ts';
import { contentPolicy, type EntitySources } from './security-headers.ts';
import { asksForPage, decodePath, readSite, sendFile, sendPage, type SiteFile } from './site-files.ts';

interface PortalFilesOptions {
  /** The built portal. */
  folder: string;
  /** Whether `/?entity=<code>` shows any entity on any host: for demonstrations and support, never for suppliers. */
  preview?: boolean;
}

/**
 * Serves the built portal from memory: its files compressed once, and index.html for every other page that a browser
 * asks for (R-ROUTE-01), with a nonce of its own in each answer. Every path is one of the portal's own pages but those of
 * files and machines, which are never answered by a page.
 * @throws Error when the folder holds no built portal
 */
export async function portalFiles(
  app: FastifyInstance,
  { folder, preview = false }: PortalFilesOptions,
): Promise<void> {
  const { page, files } = readSite(folder, 'portal');
  const definitions = readDefinitions(files);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = decodePath(request.url);
    const previewed = preview ? definitions.byCode.get(previewedCode(request.headers.cookie) ?? '') : undefined;
    const file = (path.startsWith('/config/') && previewed?.file) || files.get(path);
    if (file) return sendFile(request, reply, file);
    if (mayBePage(path) && asksForPage(path, request)) {
      const cookie = preview ? previewCookie(request.url) : undefined;
      if (cookie) reply.header('set-cookie', cookie);
      const asked = cookie && definitions.byCode.get(previewedCode(cookie) ?? '');
      const shown = asked || (cookie ? undefined : previewed) || definitions.byHost.get(request.hostname.toLowerCase());
      return sendPage(reply, page, (nonce) => contentPolicy(nonce, shown?.sources));
    }
    return reply.callNotFound();
  });
}

interface Definition {
  file: SiteFile;
  sources: EntitySources;
}

/** The published entities, by host and by code. */
function readDefinitions(files: ReadonlyMap<string, SiteFile>) {
  const byHost = new Map<string, Definition>();
  const byCode = new Map<string, Definition>();
  for (const [path, file] of files) {
    const host = /^\/config\/(.+)\.json$/.exec(path)?.[1];
    if (!host) continue;
    const text = file.body.toString('utf8');
    const definition = { file, sources: entitySources(text) };
    byHost.set(host, definition);
    byCode.set((JSON.parse(text) as { codNrbeEn?: string }).codNrbeEn ?? '', definition);
  }
  return { byHost, byCode };
}
