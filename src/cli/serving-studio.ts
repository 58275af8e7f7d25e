import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DEMO_ENTITIES } from '#samples/demo-suppliers.ts';
import { runRepeatedly } from '#shared/runtime/run-repeatedly.ts';
import { openExtraPool } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { FirstPageRenderer } from '#platform/http/page-renderer.ts';
import { seedDemoReports } from '#studio/demo/demo-reports.ts';
import { seedDemoVersions } from '#studio/demo/demo-versions.ts';
import { createValidatorProcess } from '#studio/validator/validator-process.ts';
import { completeStudioContext, type StudioContext } from '#studio/domain/studio-context.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { reportRunOutcome } from '#platform/metrics/job-metrics.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { PublishFolder } from '#studio/domain/publications/publish-folder.ts';
import type { Artifacts } from './artifacts.ts';
import { closeOnShutdown } from './shutdown.ts';
import type { Environment } from './environment.ts';
import { startPublicationRefreshAndHealth } from './publication-refresh.ts';
import { runStepWithProgress } from './run-step.ts';
import { getConsoleAddress } from './site-hosts.ts';

/** How often the service checks for scheduled versions that are due. */
const DUE_EVERY_MS = 2_000;

/** Creates the context of the studio. @param readPortalTexts called once, by the first validation */
export function createStudioContext(
  {
    isProduction,
    needsReview,
    consoleHost,
    stageHost,
    portalAddress,
    mailFrom,
  }: Pick<Environment, 'isProduction' | 'needsReview' | 'consoleHost' | 'stageHost' | 'portalAddress' | 'mailFrom'>,
  database: Kysely<Schema>,
  readPortalTexts: Artifacts['readPortalTexts'],
): StudioContext {
  let texts: Promise<Record<string, string>> | undefined;
  return completeStudioContext({
    database,
    now: () => new Date(),
    needsReview,
    ownHosts: [consoleHost, stageHost],
    mails: { consoleAddress: getConsoleAddress({ portalAddress, consoleHost }), mailFrom },
    interfaceTexts: () => (texts ??= readPortalTexts()),
    placeholders: isProduction ? 'refused' : 'refused-where-reachable',
  });
}

/** Maximum number of connections for console and stage, in addition to those of the portal's calls. */
const CONNECTIONS = 8;

/**
 * Creates the context of console and stage in a running service. Their own connections keep those of suppliers' calls
 * free whatever staff do, and the validator runs in a separate process. Both are closed at the end of the command.
 * @param database of the portal's calls
 */
export function openServingStudio(
  environment: Parameters<typeof createStudioContext>[0],
  database: Kysely<Schema>,
  readPortalTexts: Artifacts['readPortalTexts'],
): StudioContext {
  const own = openExtraPool(database, { poolSize: CONNECTIONS, timeouts: SERVICE_TIMEOUTS });
  closeOnShutdown(() => own.destroy());
  const studio = createStudioContext(environment, own, readPortalTexts);
  const validator = createValidatorProcess(studio);
  closeOnShutdown(() => validator.close());
  return { ...studio, validator };
}

/**
 * Loads the published entities. At the first start the folders under `entities/` are imported and published.
 * @param database pool that reads the published definitions
 * @param options `isDemo`: whether the console of the demo is filled as well
 * @returns the published entities; `startPublicationJobs` keeps them up to date
 */
export async function importAndLoadEntities(
  { validator: _validator, ...studio }: StudioContext,
  database: Kysely<Schema>,
  { isDemo = false } = {},
): Promise<LiveEntities> {
  await runStepWithProgress('Reading the entities', async () => {
    // Folders of the checkout are trusted, and validating them here is faster than starting a process.
    const taken = await importAndPublishNewFolders(studio);
    if (!isDemo || taken.length < DEMO_ENTITIES.length) return;
    await seedDemoVersions(studio);
    await seedDemoReports(studio);
  });
  const live = new LiveEntities(database, studio.now);
  await live.refresh();
  return live;
}

/**
 * Refreshes the published entities and publishes scheduled versions that are due, until the service closes.
 * @param publishFolder receives a copy of all published files
 * @param renderPage renders the first page of an entity for that folder; absent where the portal is not built
 */
export function startPublicationJobs(
  app: FastifyInstance,
  studio: StudioContext,
  live: LiveEntities,
  publishFolder?: string,
  renderPage?: FirstPageRenderer,
): void {
  const folder = publishFolder === undefined ? undefined : new PublishFolder(publishFolder, live.database, renderPage);
  startPublicationRefreshAndHealth(app, live, folder, app.meters.getJobObserver('published-entities'));
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
  const watch = meters.getJobObserver('publishing');
  return runRepeatedly(async () => {
    const due = await reportRunOutcome(watch, publishDueVersion(studio)).catch((error: unknown) => {
      log.warn({ err: error }, 'scheduled versions could not be published');
      return undefined;
    });
    if (!due) return DUE_EVERY_MS;
    if ('refused' in due) log.warn({ entity: due.entity, version: due.number }, 'a scheduled version was refused');
    await live.refresh().catch(() => []);
    return 0;
  });
}
