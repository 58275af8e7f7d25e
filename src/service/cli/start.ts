import { join } from 'node:path';
import { SERVICE_PATIENCE } from '#service/database/patient-client.ts';
import { prepareGuesses } from '#service/rules/password-guesses.ts';
import { createService } from '#service/http/server.ts';
import { portalFiles } from '#service/http/portal-files.ts';
import { publishedBrands } from './brands.ts';
import { attachAutomaticAdvances } from './automatic-advances.ts';
import { buildPortal } from './build-portal.ts';
import { readEnvironment } from './environment.ts';
import { runCommand } from './failed-start.ts';
import { greeting } from './greeting.ts';
import { attachMail } from './mail.ts';
import { openDatabase } from './open-database.ts';
import { provideData } from './provide-data.ts';
import { attachRetention } from './retention.ts';
import { serviceOptions } from './service-options.ts';
import { assertPortIsFree, serve } from './serve.ts';

/** `npm start`: portal, configuration and service on one address, with demo data outside of production. */
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  await assertPortIsFree(environment);
  await buildPortal();
  const database = await openDatabase(environment, SERVICE_PATIENCE);
  await provideData(environment, database);
  await prepareGuesses();
  const findBrand = publishedBrands(join('dist', 'config'));
  const app = await createService({ ...serviceOptions(environment, database), findBrand });
  await app.register(portalFiles, { folder: 'dist', preview: !environment.isProduction });
  await attachMail(app, environment, database);
  attachAutomaticAdvances(app, environment, database, findBrand);
  attachRetention(app, database);
  await serve(app, environment);
  console.log(await greeting(environment, database));
});
