import type { Kysely } from 'kysely';
import { serveConsolePageAndFiles } from '#studio/console/console-files.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { loadPageRenderer } from '#platform/http/page-renderer.ts';
import { loadPasswordDictionaries } from '#platform/rules/password-guesses.ts';
import { serveAdmin } from './serve-admin.ts';
import { createLiveBrandFinder } from './entity-brands.ts';
import { createLiveCalendarFinder } from './entity-calendars.ts';
import { createSignaturePolicyFinder } from './entity-signatures.ts';
import { announce } from './announce.ts';
import type { Artifacts } from './artifacts.ts';
import { attachConsole } from './attach-console.ts';
import { createReferenceOrProxiedPortal } from './create-portal.ts';
import { isStopping } from './shutdown.ts';
import { type Environment, takesEvidence } from './environment.ts';
import { createStartMessage } from './start-message.ts';
import { attachMail } from './attach-mail.ts';
import { assertNoHostConflicts, getStageAddress } from './site-hosts.ts';
import { startRetentionJob } from './start-retention.ts';
import { serve } from './serve.ts';
import { createStaffSitesBuilder } from './staff-sites-builder.ts';
import { attachStage } from './attach-stage.ts';
import { startPublicationJobs, importAndLoadEntities, openServingStudio } from './serving-studio.ts';

/**
 * Serves portal, API, console and stage, and prints their addresses. Console and stage are built afterwards when they
 * are not up to date; until then their pages say so.
 * @param portalBuilt the build of the portal, during which all that does not need its files is prepared
 * @throws StartError when they cannot be served
 */
export async function serveSites(
  environment: Environment,
  database: Kysely<Schema>,
  artifacts: Artifacts,
  portalBuilt: Promise<void>,
): Promise<void> {
  await loadPasswordDictionaries();
  const studio = openServingStudio(environment, database, artifacts.readPortalTexts);
  const published = await importAndLoadEntities(studio, database, { isDemo: !environment.isProduction });
  assertNoHostConflicts(environment, published);
  const lookups = {
    findBrand: createLiveBrandFinder(published),
    findCalendar: createLiveCalendarFinder(published),
    findSignaturePolicy: createSignaturePolicyFinder((code) => published.byCode(code)?.entity),
  };
  const isEntityHost = (host: string) => published.byHost(host) !== undefined;
  const { app, upstream, platformRoot } = await createReferenceOrProxiedPortal(
    environment,
    database,
    lookups,
    isEntityHost,
  );
  await portalBuilt;
  await app.register(servePortalPageAndFiles, {
    folder: 'dist',
    allowsEntityOverride: !environment.isProduction,
    published,
    ...(platformRoot && { platformRoot }),
    takesEvidence: takesEvidence(environment),
  });
  const onFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'the first page of an entity could not be rendered');
  const renderPage = environment.publishFolder
    ? loadPageRenderer('dist', onFailure, { platformRoot, hasNotices: true, takesEvidence: takesEvidence(environment) })
    : undefined;
  startPublicationJobs(app, studio, published, environment.publishFolder, renderPage);
  const staffSites = createStaffSitesBuilder({
    isBuilt: artifacts.areSitesReady('console', 'stage'),
    build: () => artifacts.ensureSites('console', 'stage'),
    report: ({ message }) => {
      if (!isStopping()) announce(message, 'error');
    },
  });
  const studioParts = { ...studio, published, checkConfirming: upstream?.check };
  await attachConsole(app, environment, studioParts, lookups.findBrand, (site) =>
    site.register(serveConsolePageAndFiles, {
      folder: 'dist-console',
      stageAddress: getStageAddress(environment),
      isBuilt: staffSites.areBuilt,
      confirming: environment.reference ? 'reference' : 'bank',
    }),
  );
  await attachStage(app, environment, studio, staffSites.build);
  await attachMail(app, environment, database);
  startRetentionJob(app, database, environment);
  await serveAdmin(app, environment, {
    database,
    studioDatabase: studio.database,
    published,
    ...(upstream && { checkConfirming: upstream.check }),
  });
  await serve(app, environment);
  announce(await createStartMessage(environment, database));
  // The failure of a build was reported; the next request builds again.
  await staffSites.build().catch(() => {});
}
