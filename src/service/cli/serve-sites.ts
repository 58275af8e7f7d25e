import type { Kysely } from 'kysely';
import { consoleFiles } from '#service/console/page.ts';
import type { Schema } from '#service/database/schema.ts';
import { portalFiles } from '#service/http/portal-files.ts';
import { createService } from '#service/http/server.ts';
import { prepareGuesses } from '#service/rules/password-guesses.ts';
import { serveAdmin } from './admin.ts';
import { attachAutomaticAdvances } from './automatic-advances.ts';
import { liveBrands } from './brands.ts';
import { liveCalendars } from './calendars.ts';
import { buildElsewhere } from './build-elsewhere.ts';
import { areBuilt } from './build-portal.ts';
import { attachConsole } from './console.ts';
import { isStopping } from './closing.ts';
import type { Environment } from './environment.ts';
import { greeting } from './greeting.ts';
import { attachMail } from './mail.ts';
import { assertOwnHosts, stageAt } from './own-hosts.ts';
import { attachRetention } from './retention.ts';
import { serve } from './serve.ts';
import { serviceOptions } from './service-options.ts';
import { createStaffSites } from './staff-sites.ts';
import { attachStage } from './stage.ts';
import { attachStudio, openPublished, openStudio } from './studio.ts';

/**
 * Serves portal, service, console and stage, and prints where they are; console and stage are built afterwards where
 * they are not built yet, and their pages say so until then.
 * @throws FailedStart when they can't be served
 */
export async function serveSites(environment: Environment, database: Kysely<Schema>): Promise<void> {
  await prepareGuesses();
  const studio = openStudio(environment, database);
  const published = await openPublished(studio, database, { isDemo: !environment.isProduction });
  assertOwnHosts(environment, published);
  const lookups = { findBrand: liveBrands(published), findCalendar: liveCalendars(published) };
  const app = await createService({ ...serviceOptions(environment, database), ...lookups });
  await app.register(portalFiles, { folder: 'dist', preview: !environment.isProduction, published });
  attachStudio(app, studio, published, environment.publishFolder);
  const staffSites = createStaffSites({
    isBuilt: areBuilt('console', 'stage'),
    build: () => buildElsewhere('console', 'stage'),
    report: ({ message }) => {
      if (!isStopping()) console.error(message);
    },
  });
  await attachConsole(app, environment, { ...studio, published }, (site) =>
    site.register(consoleFiles, {
      folder: 'dist-console',
      stageAddress: stageAt(environment),
      isBuilt: staffSites.areBuilt,
    }),
  );
  await attachStage(app, environment, studio, staffSites.build);
  await attachMail(app, environment, database);
  attachAutomaticAdvances(app, database, lookups);
  attachRetention(app, database);
  await serveAdmin(app, environment, { database, studioDatabase: studio.database, published });
  await serve(app, environment);
  console.log(await greeting(environment, database));
  // A build that failed has been reported, and is tried again with the next request.
  await staffSites.build().catch(() => {});
}
