import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { runRepeatedly } from '#shared/runtime/run-repeatedly.ts';
import { type JobObserver, reportRunOutcome } from '#platform/metrics/job-metrics.ts';
import type { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import type { PublishFolder } from '#studio/domain/publications/publish-folder.ts';

/** How often the service checks whether another process published a version. */
const LOOK_EVERY_MS = 2_000;

/** The last logged messages, so that the log does not repeat them. */
interface Said {
  unreadable: string;
  folder: string;
}

/**
 * Refreshes the published entities in memory and in the publish folder until the service closes, and reports the
 * outcome of each refresh to `watch`. `/health` lists problems (R-STU-22, R-STU-23). They do not affect suppliers: its
 * status is 200 as long as the portal responds.
 */
export function startPublicationRefreshAndHealth(
  app: FastifyInstance,
  live: LiveEntities,
  publishFolder: PublishFolder | undefined,
  watch?: JobObserver,
): void {
  const reported: Said = { unreadable: '', folder: '' };
  const stop = runRepeatedly(async () => {
    await look(app.log, live, reported, watch);
    if (publishFolder) await write(app.log, live, publishFolder, reported);
    return LOOK_EVERY_MS;
  });
  app.addHook('onClose', stop);
  app.get('/health', { schema: { hide: true } }, () => healthOf(live, publishFolder));
}

/** Describes problems of the published entities and of the publish folder. */
function healthOf(live: LiveEntities, folder: PublishFolder | undefined) {
  const unreadable = live.unreadable();
  const isFolderBehind = folder?.isBehind() ?? false;
  return {
    status: unreadable.length > 0 || isFolderBehind ? 'degraded' : 'ok',
    unreadable,
    ...(folder && { publishFolder: isFolderBehind ? 'behind' : 'ok' }),
  };
}

async function look(
  log: FastifyBaseLogger,
  live: LiveEntities,
  reported: Said,
  watch: JobObserver | undefined,
): Promise<void> {
  try {
    const entities = await reportRunOutcome(watch, live.refresh());
    const codes = entities.join();
    if (codes !== reported.unreadable && codes !== '')
      log.warn({ entities }, 'a published definition cannot be read: the last valid one is used');
    reported.unreadable = codes;
  } catch (error) {
    log.warn({ err: error }, 'the published entities could not be refreshed');
  }
}

async function write(log: FastifyBaseLogger, live: LiveEntities, target: PublishFolder, reported: Said): Promise<void> {
  try {
    await target.synchronize(live);
    reported.folder = '';
  } catch (error) {
    const { message } = error as Error;
    if (message !== reported.folder) log.warn({ err: error }, `PUBLISH_FOLDER cannot be written: ${target.folder}`);
    reported.folder = message;
  }
}
