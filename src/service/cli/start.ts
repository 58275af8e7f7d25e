import { parseArgs } from 'node:util';
import { SERVICE_PATIENCE } from '#service/database/patient-client.ts';
import { prepareGuesses } from '#service/rules/password-guesses.ts';
import { createService } from '#service/http/server.ts';
import { portalFiles } from '#service/http/portal-files.ts';
import { consoleFiles } from '#service/console/page.ts';
import { serveAdmin } from './admin.ts';
import { liveBrands } from './brands.ts';
import { attachAutomaticAdvances } from './automatic-advances.ts';
import { liveCalendars } from './calendars.ts';
import { buildConsole, buildPortal, buildStage } from './build-portal.ts';
import { environmentToServe } from './check-settings.ts';
import { checkStart } from './check-start.ts';
import { assertOwnHosts, attachConsole } from './console.ts';
import { runCommand } from './failed-start.ts';
import { greeting } from './greeting.ts';
import { attachMail } from './mail.ts';
import { openDatabase } from './open-database.ts';
import { provideData } from './provide-data.ts';
import { attachRetention } from './retention.ts';
import { serviceOptions } from './service-options.ts';
import { serve } from './serve.ts';
import { attachStage, stageAt } from './stage.ts';
import { attachStudio, openPublished, openStudio } from './studio.ts';

/**
 * `npm start`: portal, configuration, service and console on one port, with demo data outside of production;
 * `-- --check` only looks whether it could.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  if (values.check) return checkStart(process.env);
  const environment = await environmentToServe(process.env);
  await buildPortal();
  await buildConsole();
  await buildStage();
  const database = await openDatabase(environment, SERVICE_PATIENCE);
  await provideData(environment, database);
  await prepareGuesses();
  const studio = openStudio(environment, database);
  const published = await openPublished(studio, database, { isDemo: !environment.isProduction });
  assertOwnHosts(environment, published);
  const lookups = { findBrand: liveBrands(published), findCalendar: liveCalendars(published) };
  const app = await createService({ ...serviceOptions(environment, database), ...lookups });
  await app.register(portalFiles, { folder: 'dist', preview: !environment.isProduction, published });
  attachStudio(app, studio, published, environment.publishFolder);
  await attachConsole(app, environment, { ...studio, published }, (site) =>
    site.register(consoleFiles, { folder: 'dist-console', stageAddress: stageAt(environment) }),
  );
  await attachStage(app, environment, studio);
  await attachMail(app, environment, database);
  attachAutomaticAdvances(app, database, lookups);
  attachRetention(app, database);
  await serveAdmin(app, environment, { database, studioDatabase: studio.database, published });
  await serve(app, environment);
  console.log(await greeting(environment, database));
});
