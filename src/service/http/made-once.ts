import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUICK, sendFile, siteFile, type SiteFile } from './site-files.ts';

/**
 * Serves a file that is generated at the first request and cached, compressed once for each encoding.
 * @param name its extension gives the type
 * @param cacheControl for responses that shared caches must not store
 */
export function madeOnce(name: string, make: () => string | Buffer, cacheControl?: string) {
  let file: SiteFile | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    file ??= { ...siteFile(Buffer.from(make()), name, QUICK), ...(cacheControl !== undefined && { cacheControl }) };
    return sendFile(request, reply, file);
  };
}
