import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUICK_BROTLI_QUALITY, sendFile, createSiteFile, type SiteFile } from './site-files.ts';

/**
 * Serves a file that is generated at the first request and cached, compressed once for each encoding.
 * @param fileName its extension gives the type
 * @param cacheControl for responses that shared caches must not store
 */
export function createCachedFileHandler(fileName: string, make: () => string | Buffer, cacheControl?: string) {
  let file: SiteFile | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    file ??= {
      ...createSiteFile(Buffer.from(make()), fileName, QUICK_BROTLI_QUALITY),
      ...(cacheControl !== undefined && { cacheControl }),
    };
    return sendFile(request, reply, file);
  };
}
