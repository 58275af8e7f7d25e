import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadAssets, insertAssets } from '#studio/database/versions.ts';
import { getValidator } from '#studio/domain/versions/check-version.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { detectImageKind } from '#studio/domain/files/uploaded-images.ts';
import { hashContent } from '#studio/domain/files/version-files.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { negotiateLanguage } from './negotiate-language.ts';

/** An SVG that is opened directly must not run scripts or send requests. */
const DISARMED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const;

/** Media types of uploads of images; the content is checked before it is stored. */
export const IMAGE_MEDIA_TYPES: readonly string[] = Object.values(TYPES);

/**
 * Calls that upload and read images of versions by their hashes: a caller who knows a hash has seen a version with that
 * image.
 */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { database } = context;

  registerConsoleCall(api, context, 'readAsset', async (request, reply) => {
    const { hash } = request.params;
    const content = (await loadAssets(database, [hash])).get(hash) ?? refuseCall('notFound');
    const kind = detectImageKind(content);
    return reply
      .headers({
        'content-security-policy': DISARMED,
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .type(kind ? TYPES[kind] : 'application/octet-stream')
      .send(content as unknown as string);
  });

  const keep = async (content: Buffer) => {
    const hash = hashContent(content);
    await insertAssets(database, new Map([[hash, content]]));
    return { hash, size: content.length };
  };

  registerConsoleCall(api, context, 'addAsset', async (request) => {
    const sent: unknown = request.body;
    if (!Buffer.isBuffer(sent) || sent.length === 0) return refuseCall('mediaType');
    if (!IMAGE_MEDIA_TYPES.includes(mediaTypeOf(request))) return keep(sent);
    const { content, kind, changes } = await getValidator(context.studio).sanitizeImage(sent);
    const language = negotiateLanguage(request);
    return { ...(await keep(content)), extension: kind, changes: changes.map((sentence) => sentence[language]) };
  });
}

const mediaTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
