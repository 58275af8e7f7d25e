import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUICK_COMPRESSION, sendFile, createSiteFile, type SiteFile } from './site-files.ts';

/**
 * Serves a file that is generated at the first request and cached, compressed once for each encoding.
 * @param name its extension gives the type
 * @param cacheControl for responses that shared caches must not store
 */
export function createCachedFileHandler(name: string, make: () => string | Buffer, cacheControl?: string) {
  let file: SiteFile | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    file ??= {
      ...createSiteFile(Buffer.from(make()), name, QUICK_COMPRESSION),
      ...(cacheControl !== undefined && { cacheControl }),
    };
    return sendFile(request, reply, file);
  };
}
