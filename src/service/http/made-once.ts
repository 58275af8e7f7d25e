import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUICK, sendFile, siteFile, type SiteFile } from './site-files.ts';

/**
 * Answers with a file that is made for the first who asks for it and kept, compressed once for each encoding.
 * @param name tells its type @param cacheControl for caches, where it is not for everybody
 */
export function madeOnce(name: string, make: () => string | Buffer, cacheControl?: string) {
  let file: SiteFile | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    file ??= { ...siteFile(Buffer.from(make()), name, QUICK), ...(cacheControl !== undefined && { cacheControl }) };
    return sendFile(request, reply, file);
  };
}
