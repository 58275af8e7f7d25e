import type { FastifyInstance } from 'fastify';
import { readAssets, storeAssets } from '#service/database/studio/versions.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { hashOf } from '#service/studio/version-files.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';

/** Of a picture; what an entity may really have is smaller, and said by its check. */
const LARGEST_ASSET = 1024 * 1024;
/** Opened by itself a drawing runs nothing and asks nobody. */
const DISARMED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures of versions, by their hashes: who knows the hash of one has seen a version with it. */
export function assetCalls(api: FastifyInstance, context: ConsoleContext): void {
  const { database } = context;

  consoleCall(api, context, 'readAsset', async (request, reply) => {
    const { hash } = request.params;
    const content = (await readAssets(database, [hash])).get(hash) ?? refuseCall('notFound');
    return reply
      .headers({
        'content-security-policy': DISARMED,
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .type(typeOf(content))
      .send(content as unknown as string);
  });

  consoleCall(
    api,
    context,
    'addAsset',
    async (request) => {
      const content: unknown = request.body;
      if (!Buffer.isBuffer(content) || content.length === 0) return refuseCall('mediaType');
      const hash = hashOf(content);
      await storeAssets(database, new Map([[hash, content]]));
      return { hash, size: content.length };
    },
    { bodyLimit: LARGEST_ASSET },
  );
}

/** The media type of a picture by how it begins; anything else is only ever downloaded. */
function typeOf(content: Buffer): string {
  const start = content.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  return start.trimStart().startsWith('<') ? 'image/svg+xml' : 'application/octet-stream';
}
