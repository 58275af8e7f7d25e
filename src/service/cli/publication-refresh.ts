import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { runRepeatedly } from '#shared/run-repeatedly.ts';
import { type JobObserver, observeRun } from '#service/metrics/job-metrics.ts';
import type { LiveEntities } from '#service/studio/live-entities.ts';
import type { PublishFolder } from '#service/studio/publish-folder.ts';

/** How often it is looked whether another process published something. */
const LOOK_EVERY_MS = 2_000;

/** What was said last, so that the log is not told the same again and again. */
interface Said {
  unreadable: string;
  folder: string;
}

/**
 * Keeps up with what is published, in memory and in the folder, until the service closes, and tells `watch` how each look ends; `/health` tells what is amiss
 * (R-STU-22, R-STU-23). Nothing of it stops suppliers: it is 200 as long as the portal answers.
 */
export function startPublicationRefresh(
  app: FastifyInstance,
  live: LiveEntities,
  folder: PublishFolder | undefined,
  watch?: JobObserver,
): void {
  const said: Said = { unreadable: '', folder: '' };
  const stop = runRepeatedly(async () => {
    await look(app.log, live, said, watch);
    if (folder) await write(app.log, live, folder, said);
    return LOOK_EVERY_MS;
  });
  app.addHook('onClose', stop);
  app.get('/health', { schema: { hide: true } }, () => healthOf(live, folder));
}

/** What is amiss with what is published. */
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
  said: Said,
  watch: JobObserver | undefined,
): Promise<void> {
  try {
    const entities = await observeRun(watch, live.refresh());
    const told = entities.join();
    if (told !== said.unreadable && told !== '')
      log.warn({ entities }, 'a publication can not be read: the last good one stands in');
    said.unreadable = told;
  } catch (error) {
    log.warn({ err: error }, 'what is published could not be looked up');
  }
}

async function write(log: FastifyBaseLogger, live: LiveEntities, target: PublishFolder, said: Said): Promise<void> {
  try {
    await target.catchUp(live);
    said.folder = '';
  } catch (error) {
    const { message } = error as Error;
    if (message !== said.folder) log.warn({ err: error }, `PUBLISH_FOLDER can not be written: ${target.folder}`);
    said.folder = message;
  }
}
