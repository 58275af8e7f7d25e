import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DEMO_ENTITIES } from '#samples/demo-suppliers.ts';
import { runRepeatedly } from '#shared/run-repeatedly.ts';
import { openExtraPool } from '#service/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#service/database/database-timeouts.ts';
import type { Schema } from '#service/database/schema.ts';
import { seedDemoVersions } from '#service/demo/demo-versions.ts';
import { createValidatorProcess } from '#service/validator/validator-process.ts';
import { completeStudioContext, type StudioContext } from '#service/studio/studio-context.ts';
import { importFolders } from '#service/studio/import-folders.ts';
import { LiveEntities } from '#service/studio/live-entities.ts';
import { observeRun } from '#service/metrics/job-metrics.ts';
import { publishDueVersion } from '#service/studio/publish-due.ts';
import { PublishFolder } from '#service/studio/publish-folder.ts';
import { closeOnShutdown } from './shutdown.ts';
import type { Environment } from './environment.ts';
import { startPublicationRefresh } from './publication-refresh.ts';
import { runStep } from './run-step.ts';

/** How often it is looked whether the time of a scheduled version has come. */
const DUE_EVERY_MS = 2_000;

/** What the studio works with in this checkout. */
export function createStudioContext(
  {
    isProduction,
    needsReview,
    consoleHost,
    stageHost,
  }: Pick<Environment, 'isProduction' | 'needsReview' | 'consoleHost' | 'stageHost'>,
  database: Kysely<Schema>,
): StudioContext {
  let texts: Promise<Record<string, string>> | undefined;
  return completeStudioContext({
    database,
    now: () => new Date(),
    needsReview,
    ownHosts: [consoleHost, stageHost],
    // What runs the text packs takes its time to load, and is needed for the first check only.
    interfaceTexts: () => (texts ??= readTexts()),
    placeholders: isProduction ? 'refused' : 'refused-where-reachable',
  });
}

/** Kept at most for console and stage, beside those of the portal's calls. */
const CONNECTIONS = 8;

/**
 * What console and stage of a running service work with: connections of their own, so that suppliers' calls find theirs
 * whatever staff do, and a judge in a process of its own. Both are closed at the end of the command.
 * @param database that of the portal's calls
 */
export function openServingStudio(
  environment: Parameters<typeof createStudioContext>[0],
  database: Kysely<Schema>,
): StudioContext {
  const own = openExtraPool(database, { poolSize: CONNECTIONS, timeouts: SERVICE_TIMEOUTS });
  closeOnShutdown(() => own.destroy());
  const studio = createStudioContext(environment, own);
  const judge = createValidatorProcess(studio);
  closeOnShutdown(() => judge.close());
  return { ...studio, judge };
}

async function readTexts(): Promise<Record<string, string>> {
  const { readInterfaceTexts } = await import('#build/entities/interface-texts.ts');
  return readInterfaceTexts('.');
}

/**
 * What suppliers see: at the first start the folders under `entities/`, then what the console published.
 * @param database by whose connections it is read what is published
 * @param options `isDemo`: whether the console of the demo is filled as well
 * @returns what is published, kept up to date until the command ends
 */
export async function loadPublishedEntities(
  { judge: _judge, ...studio }: StudioContext,
  database: Kysely<Schema>,
  { isDemo = false } = {},
): Promise<LiveEntities> {
  await runStep('Looking at the entities', async () => {
    // Folders are nobody's to attack with, and are judged sooner than a process starts.
    const taken = await importFolders(studio);
    if (isDemo && taken.length === DEMO_ENTITIES.length) await seedDemoVersions(studio);
  });
  const live = new LiveEntities(database);
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
  const folder = publishFolder === undefined ? undefined : new PublishFolder(publishFolder, live.database);
  startPublicationRefresh(app, live, folder, app.meters.watchOf('published-entities'));
  app.addHook(
    'onClose',
    publishWhenDue(app, { ...studio, onPublication: (outcome) => app.meters.count('publications', { outcome }) }, live),
  );
}

function publishWhenDue(
  { log, meters }: FastifyInstance,
  studio: StudioContext,
  live: LiveEntities,
): () => Promise<void> {
  const watch = meters.watchOf('publishing');
  return runRepeatedly(async () => {
    const due = await observeRun(watch, publishDueVersion(studio)).catch((error: unknown) => {
      log.warn({ err: error }, 'scheduled versions could not be published');
      return undefined;
    });
    if (!due) return DUE_EVERY_MS;
    if ('refused' in due) log.warn({ entity: due.entity, version: due.number }, 'a scheduled version was refused');
    await live.refresh().catch(() => []);
    return 0;
  });
}
