import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewCookie, previewedCode } from '#shared/entity-preview.ts';
import { entitySources } from './entity-sources.ts';
import { mayBePage } from './page-paths.ts';
import { contentPolicy, type EntitySources } from './security-headers.ts';

interface PortalFilesOptions {
  /** The built portal. */
  folder: string;
  /** Whether `/?entity=<code>` shows any entity on any host: for demonstrations and support, never for suppliers. */
  preview?: boolean;
}

interface PortalFile {
  type: string;
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
  cacheControl: string;
  etag: string;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
};

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';
const NONCE = /__NONCE__/g;

/**
 * Serves the built portal from memory: its files compressed once, and index.html for every other page that a browser
 * asks for (R-ROUTE-01), with a nonce of its own in each answer.
 * @throws Error when the folder holds no built portal
 */
export async function portalFiles(
  app: FastifyInstance,
  { folder, preview = false }: PortalFilesOptions,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built portal in ${folder}: run npm run build.`);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = readFiles(folder);
  const definitions = readDefinitions(files);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = decodePath(request.url);
    const previewed = preview ? definitions.byCode.get(previewedCode(request.headers.cookie) ?? '') : undefined;
    const file = (path.startsWith('/config/') && previewed?.file) || files.get(path);
    if (file) return sendFile(request, reply, file);
    if (isPage(path, request)) {
      const cookie = preview ? previewCookie(request.url) : undefined;
      if (cookie) reply.header('set-cookie', cookie);
      const asked = cookie && definitions.byCode.get(previewedCode(cookie) ?? '');
      const shown = asked || (cookie ? undefined : previewed) || definitions.byHost.get(request.hostname.toLowerCase());
      return sendPage(reply, page, shown?.sources);
    }
    return reply.callNotFound();
  });
}

function decodePath(url: string): string {
  try {
    // A client may send the whole address (RFC 9112, 3.2.2).
    return decodeURIComponent(url.replace(/^https?:\/\/[^/?#]*/i, '').split('?')[0] ?? '/');
  } catch {
    return '';
  }
}

/** Every path is one of the portal's own pages but those of files and machines, which are never answered by a page. */
const isPage = (path: string, { headers }: FastifyRequest) =>
  !(extname(path) in TYPES) && mayBePage(path) && /html|\*\/\*/.test(headers.accept ?? '*/*');

function sendPage(reply: FastifyReply, page: string, sources?: EntitySources) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', contentPolicy(nonce, sources))
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE, nonce));
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: PortalFile) {
  const accepted = String(headers['accept-encoding'] ?? '');
  const [encoding, body] =
    file.brotli && /\bbr\b/.test(accepted)
      ? ['br', file.brotli]
      : file.gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', file.gzip]
        : [undefined, file.body];
  reply.headers({
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  if (headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  return reply.type(file.type).send(body);
}

interface Definition {
  file: PortalFile;
  sources: EntitySources;
}

/** The published entities, by host and by code. */
function readDefinitions(files: ReadonlyMap<string, PortalFile>) {
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

function readFiles(folder: string, path = ''): Map<string, PortalFile> {
  const files = new Map<string, PortalFile>();
  for (const name of readdirSync(join(folder, path))) {
    if (name.startsWith('.') || `${path}/${name}` === '/index.html') continue;
    const inner = `${path}/${name}`;
    if (statSync(join(folder, inner)).isDirectory())
      for (const [key, file] of readFiles(folder, inner)) files.set(key, file);
    else files.set(inner, readFile(join(folder, inner), inner));
  }
  return files;
}

function readFile(file: string, path: string): PortalFile {
  const body = readFileSync(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const compressible = /text|json|svg/.test(type) && body.length > 500;
  return {
    type,
    body,
    cacheControl: path.startsWith('/assets/') ? FOREVER : ASK_FIRST,
    // Weak: the same for each encoding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    ...(compressible && {
      gzip: gzipSync(body, { level: 9 }),
      brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    }),
  };
}
