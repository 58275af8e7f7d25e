import type { FastifyInstance } from 'fastify';
import { isPossiblePagePath } from '#service/http/page-paths.ts';
import { formatPolicy } from '#service/http/security-headers.ts';
import { acceptsHtml, decodePath, readSite, sendFile, sendPage, type Site } from '#service/http/site-files.ts';
import { sendBuildPendingPage } from './build-pending-page.ts';

/** First parts of the paths of the console's screens. */
const SCREENS: ReadonlySet<string> = new Set([
  '',
  'login',
  'salir',
  'contrasena',
  'auth-callback',
  'entities',
  'versions',
  'reports',
  'staff',
  'audit',
  'supplier-audit',
]);

/**
 * What a browser may do with the console's page (R-CON-11).
 * @param nonce of this answer
 * @param stageOrigin whose scenes it may hold
 */
const consolePolicy = (nonce: string, stageOrigin: string): string =>
  formatPolicy({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': stageOrigin,
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default dompurify',
  });

interface ConsoleFilesOptions {
  /** The built console. */
  folder: string;
  stageAddress: string;
  /** Of the brotli of its files; the smallest when left out. */
  quality?: number;
  /** Whether the folder holds the console by now; until then each page says that it is being built. */
  isBuilt?: () => boolean;
}

/**
 * Serves the built console from memory: its files, and its page for its own screens. Any other path that a person might
 * type gets the page, too, which says that there is nothing, with 404.
 * @throws Error when the folder holds no console that is said to be built
 */
export async function serveConsoleFiles(
  app: FastifyInstance,
  { folder, stageAddress, quality, isBuilt = () => true }: ConsoleFilesOptions,
): Promise<void> {
  let read: Site | undefined;
  const site = () => (isBuilt() ? (read ??= readSite(folder, 'console', quality)) : undefined);
  site();
  const stageOrigin = new URL(stageAddress).origin;
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = decodePath(request.url);
    const built = site();
    if (!built) return sendBuildPendingPage(reply);
    const { page, files } = built;
    const file = files.get(path);
    if (file) return sendFile(request, reply, file);
    const isScreen = SCREENS.has(path.split('/')[1] ?? '');
    if (!acceptsHtml(path, request) || !(isScreen || isPossiblePagePath(path))) return reply.callNotFound();
    return sendPage(reply.code(isScreen ? 200 : 404), page, (nonce) => consolePolicy(nonce, stageOrigin));
  });
}
