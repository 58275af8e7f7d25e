import type { FastifyInstance } from 'fastify';
import { isPossiblePagePath } from '#platform/http/page-paths.ts';
import { formatPolicy } from '#platform/http/security-headers.ts';
import { isPageRequest, decodePath, readSite, sendFile, sendPage, type Site } from '#platform/http/site-files.ts';
import { sendBuildPendingPage } from './build-pending-page.ts';

/** First path segments of the console's screens. */
export const CONSOLE_SCREENS: ReadonlySet<string> = new Set([
  '',
  'login',
  'salir',
  'contrasena',
  'medios-de-firma',
  'desbloquear',
  'correo',
  'no-he-sido-yo',
  'auth-callback',
  'entities',
  'versions',
  'reports',
  'staff',
  'audit',
  'supplier-audit',
  'supplier-users',
  'notices',
  'report-groups',
  'bank-traffic',
]);

/**
 * Builds the content security policy of the console's page (R-CON-11).
 * @param nonce of this response
 * @param stageOrigin origin of the scenes that the page embeds
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
  /** Folder of the built console. */
  folder: string;
  stageAddress: string;
  /** Quality of brotli for its files; the maximum when absent. */
  quality?: number;
  /** Which service has the suppliers: the page names it, and the console shows only what there is (R-SIDE-01). */
  confirming?: 'reference' | 'bank';
  /** Whether the folder contains the built console; until then each page says that the build is pending. */
  isBuilt?: () => boolean;
}

/**
 * Serves the built console from memory: its files, and its page for every screen. Any other path that a person might
 * type gets the page with status 404, and the page says that nothing exists there.
 * @throws Error when `isBuilt` returns true and the folder contains no console
 */
export async function serveConsolePageAndFiles(
  app: FastifyInstance,
  { folder, stageAddress, quality, confirming = 'reference', isBuilt = () => true }: ConsoleFilesOptions,
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
    const isScreen = CONSOLE_SCREENS.has(path.split('/')[1] ?? '');
    if (!isPageRequest(path, request) || !(isScreen || isPossiblePagePath(path))) return reply.callNotFound();
    return sendPage(reply.code(isScreen ? 200 : 404), addConfirmingMeta(page, confirming), (nonce) =>
      consolePolicy(nonce, stageOrigin),
    );
  });
}

/** Names in the console's page which service has the suppliers, so that it shows only the screens that work (R-SIDE-01). */
export const addConfirmingMeta = (page: string, confirming: 'reference' | 'bank'): string =>
  page.replace('</head>', () => `  <meta name="confirming" content="${confirming}" />\n  </head>`);
