import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseTermsFileName } from '#shared/entity/terms-file.ts';

const COMPRESSIONS = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

type Encoding = keyof typeof COMPRESSIONS;

/** For what is generated at a request, which waits for it: nearly as fast as gzip. */
export const QUICK_BROTLI_QUALITY = 4;

/** A file that is served from memory. */
export interface SiteFile {
  type: string;
  body: Buffer;
  /**
   * Returns the compressed body; it is compressed at the first request and cached. Absent when compressing does not pay
   * off.
   */
  compressed?: (encoding: Encoding) => Promise<Buffer>;
  cacheControl: string;
  etag: string;
}

/** A built site: its page, and its other files by path. */
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
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
};

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';
const NONCE = /__NONCE__/g;
/** What is sent as a page, with a nonce, and not as a file; other web servers read the rendered ones. */
const PAGES: ReadonlySet<string> = new Set(['/index.html', '/pages']);

/**
 * Reads a built site.
 * @param name for people
 * @param brotliQuality of brotli for its files
 * @throws Error when the folder contains none
 */
export function readSite(folder: string, name: string, brotliQuality?: number): Site {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built ${name} in ${folder}: run npm run build.`);
  return { page: readFileSync(join(folder, 'index.html'), 'utf8'), files: readFiles(folder, brotliQuality) };
}

/** Decodes the path of an address; '' when it is malformed. */
export function decodePath(url: string): string {
  try {
    // A client may send the complete address (RFC 9112, 3.2.2).
    return decodeURIComponent(url.replace(/^https?:\/\/[^/?#]*/i, '').split('?')[0] ?? '/');
  } catch {
    return '';
  }
}

/** Whether a browser requests a page and not a file. @param path decoded */
export const isPageRequest = (path: string, { headers }: FastifyRequest): boolean =>
  !(extname(path) in TYPES) && /html|\*\/\*/.test(headers.accept ?? '*/*');

/**
 * Sends the page with a new nonce, compressed where the browser accepts that. @param policyOf builds the content policy
 * for a nonce
 */
export async function sendPage(reply: FastifyReply, page: string, policyOf: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64');
  const encoding = encodingFor(String(reply.request.headers['accept-encoding'] ?? ''));
  const body = Buffer.from(page.replace(NONCE, nonce));
  return reply
    .headers({
      'content-security-policy': policyOf(nonce),
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    .type('text/html; charset=utf-8')
    .send(encoding ? await COMPRESSIONS[encoding](body, QUICK_BROTLI_QUALITY) : body);
}

/** Sends a file in the encoding that the browser accepts, or 304 when it has not changed. */
export async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const encoding = file.compressed && encodingFor(String(headers['accept-encoding'] ?? ''));
  reply.headers({
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  if (headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const body = encoding && (await file.compressed?.(encoding));
  return reply.type(file.type).send(body ?? file.body);
}

function encodingFor(accepted: string): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function readFiles(folder: string, quality?: number, path = ''): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const name of readdirSync(join(folder, path))) {
    if (name.startsWith('.') || PAGES.has(`${path}/${name}`)) continue;
    const inner = `${path}/${name}`;
    if (statSync(join(folder, inner)).isDirectory())
      for (const [key, file] of readFiles(folder, quality, inner)) files.set(key, file);
    else files.set(inner, createSiteFile(readFileSync(join(folder, inner)), inner, quality));
  }
  return files;
}

/** The best compression; it takes seconds for megabytes. */
const SMALLEST = 10;

/** Creates a served file. @param path from the root of its site @param brotliQuality of brotli */
export function createSiteFile(body: Buffer, path: string, brotliQuality = SMALLEST): SiteFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const compressible = /text|json|svg/.test(type) && body.length > 500;
  return {
    type,
    body,
    cacheControl: isNamedByContent(path) ? FOREVER : ASK_FIRST,
    // Weak, because it is the same for each encoding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    ...(compressible && { compressed: compressOnce(body, brotliQuality) }),
  };
}

/** Whether the name of a file changes with its content: code of the build, and terms of entities. */
const isNamedByContent = (path: string): boolean =>
  path.startsWith('/assets/') || parseTermsFileName(path.replace(/^\/entities\/[^/]+\//, '')) !== undefined;

/**
 * Compressed at the first request: compressing all files of a site would delay each start by seconds, and some are
 * never requested.
 */
function compressOnce(body: Buffer, quality: number): NonNullable<SiteFile['compressed']> {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return (encoding) => (made[encoding] ??= COMPRESSIONS[encoding](body, quality));
}
