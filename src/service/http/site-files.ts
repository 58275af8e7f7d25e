import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is served from memory, compressed once. */
export interface SiteFile {
  type: string;
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
  cacheControl: string;
  etag: string;
}

/** A built site: its one page, and its other files by their paths. */
export interface Site {
  page: string;
  files: Map<string, SiteFile>;
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

/** Reads a built site. @param name what it is, for people @throws Error when the folder holds none */
export function readSite(folder: string, name: string): Site {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built ${name} in ${folder}: run npm run build.`);
  return { page: readFileSync(join(folder, 'index.html'), 'utf8'), files: readFiles(folder) };
}

/** The path of an address, decoded; '' when it can't be. */
export function decodePath(url: string): string {
  try {
    // A client may send the whole address (RFC 9112, 3.2.2).
    return decodeURIComponent(url.replace(/^https?:\/\/[^/?#]*/i, '').split('?')[0] ?? '/');
  } catch {
    return '';
  }
}

/** Whether a browser asks for a page, and not for a file. @param path decoded */
export const asksForPage = (path: string, { headers }: FastifyRequest): boolean =>
  !(extname(path) in TYPES) && /html|\*\/\*/.test(headers.accept ?? '*/*');

/** Sends the page with a nonce of its own. @param policyOf the policy of a page with this nonce */
export function sendPage(reply: FastifyReply, page: string, policyOf: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', policyOf(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE, nonce));
}

/** Sends a file as the browser takes it, or that it has not changed. */
export function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: SiteFile) {
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

function readFiles(folder: string, path = ''): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const name of readdirSync(join(folder, path))) {
    if (name.startsWith('.') || `${path}/${name}` === '/index.html') continue;
    const inner = `${path}/${name}`;
    if (statSync(join(folder, inner)).isDirectory())
      for (const [key, file] of readFiles(folder, inner)) files.set(key, file);
    else files.set(inner, siteFile(readFileSync(join(folder, inner)), inner));
  }
  return files;
}

/** Takes seconds for megabytes. */
const SMALLEST = 10;
/** Nearly as quick as gzip. */
export const QUICK = 4;

/** A file as it is served. @param path from the root of its site @param quality of its brotli */
export function siteFile(body: Buffer, path: string, quality = SMALLEST): SiteFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const compressible = /text|json|svg/.test(type) && body.length > 500;
  return {
    type,
    body,
    cacheControl: path.startsWith('/assets/') ? FOREVER : ASK_FIRST,
    // Weak: the same for each encoding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    ...(compressible && {
      gzip: gzipSync(body, { level: 9 }),
      brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    }),
  };
}
