import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadAssets, insertAssets } from '#service/database/studio/versions.ts';
import { getValidator } from '#service/studio/check-version.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { detectImageKind } from '#service/studio/uploaded-images.ts';
import { hashContent } from '#service/studio/version-files.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { negotiateLanguage } from './negotiate-language.ts';

/** Of a picture; what an entity may really have is smaller, and said by its check. */
const LARGEST_ASSET = 1024 * 1024;
/** A drawing that is opened directly runs no script and sends no request. */
const DISARMED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const;

/** What a picture is sent as; it is looked at before it is kept. */
export const IMAGE_MEDIA_TYPES: readonly string[] = Object.values(TYPES);

/** Pictures of versions, by their hashes: who knows the hash of one has seen a version with it. */
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

  registerConsoleCall(
    api,
    context,
    'addAsset',
    async (request) => {
      const sent: unknown = request.body;
      if (!Buffer.isBuffer(sent) || sent.length === 0) return refuseCall('mediaType');
      if (!IMAGE_MEDIA_TYPES.includes(mediaTypeOf(request))) return keep(sent);
      const { content, kind, changes } = await getValidator(context.studio).cleanPicture(sent);
      const language = negotiateLanguage(request);
      return { ...(await keep(content)), extension: kind, changes: changes.map((sentence) => sentence[language]) };
    },
    { bodyLimit: LARGEST_ASSET },
  );
}

const mediaTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
