import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isReachable } from '#definitions/entities/check-placeholders.ts';
import { DEMO_ENTITIES } from '#samples/demo-companies.ts';
import { repeat } from '#shared/repeat.ts';
import type { Schema } from '#service/database/schema.ts';
import { seedVersions } from '#service/demo/demo-versions.ts';
import { studioContext, type StudioContext } from '#service/studio/context.ts';
import { takeFolders } from '#service/studio/folders.ts';
import { LiveEntities } from '#service/studio/live-entities.ts';
import { watched } from '#service/metrics/jobs.ts';
import { publishDue } from '#service/studio/publish-due.ts';
import { PublishFolder } from '#service/studio/publish-folder.ts';
import type { Environment } from './environment.ts';
import { keepUp } from './keep-up.ts';
import { step } from './progress.ts';

/** How often it is looked whether the time of a scheduled version has come. */
const DUE_EVERY_MS = 2_000;

/** What the studio works with in this checkout. */
export function studioOf(
  {
    isProduction,
    needsReview,
    consoleHost,
    stageHost,
  }: Pick<Environment, 'isProduction' | 'needsReview' | 'consoleHost' | 'stageHost'>,
  database: Kysely<Schema>,
): StudioContext {
  let texts: Promise<Record<string, string>> | undefined;
  return studioContext({
    database,
    now: () => new Date(),
    needsReview,
    ownHosts: [consoleHost, stageHost],
    // What runs the text packs takes its time to load, and is needed for the first check only.
    interfaceTexts: () => (texts ??= readTexts()),
    refusesPlaceholders: (hosts) => isProduction || isReachable(hosts),
  });
}

async function readTexts(): Promise<Record<string, string>> {
  const { readInterfaceTexts } = await import('#build/entities/interface-texts.ts');
  return readInterfaceTexts('.');
}

/**
 * What suppliers see: at the first start the folders under `entities/`, then what the console published.
 * @param options `isDemo`: whether the console of the demo is filled as well
 * @returns what is published, kept up to date until the command ends
 */
export async function openPublished(studio: StudioContext, { isDemo = false } = {}): Promise<LiveEntities> {
  await step('Looking at the entities', async () => {
    const taken = await takeFolders(studio);
    if (isDemo && taken.length === DEMO_ENTITIES.length) await seedVersions(studio);
  });
  const live = new LiveEntities(studio.database);
  await live.refresh();
  return live;
}

/**
 * Keeps up with what is published, and publishes what is due, until the service closes.
 * @param publishFolder gets all that is published
 */
export function attachStudio(
  app: FastifyInstance,
  studio: StudioContext,
  live: LiveEntities,
  publishFolder?: string,
): void {
  const folder = publishFolder === undefined ? undefined : new PublishFolder(publishFolder, studio.database);
  keepUp(app, live, folder, app.meters.watchOf('published-entities'));
  app.addHook('onClose', publishWhenDue(app, { ...studio, onPublication: app.meters.publication }, live));
}

function publishWhenDue(
  { log, meters }: FastifyInstance,
  studio: StudioContext,
  live: LiveEntities,
): () => Promise<void> {
  const watch = meters.watchOf('publishing');
  return repeat(async () => {
    const due = await watched(watch, publishDue(studio)).catch((error: unknown) => {
      log.warn({ err: error }, 'scheduled versions could not be published');
      return undefined;
    });
    if (!due) return DUE_EVERY_MS;
    if ('refused' in due) log.warn({ entity: due.entity, version: due.number }, 'a scheduled version was refused');
    await live.refresh().catch(() => []);
    return 0;
  });
}
