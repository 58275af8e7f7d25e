import { createServer } from 'vite';
import { SERVICE_PATIENCE } from '#service/database/patient-client.ts';
import { prepareGuesses } from '#service/rules/password-guesses.ts';
import { createService } from '#service/http/server.ts';
import { developmentPolicy } from '#service/http/security-headers.ts';
import { attachAutomaticAdvances } from './automatic-advances.ts';
import { developedBrands } from './brands.ts';
import { closeAtEnd } from './closing.ts';
import { readEnvironment } from './environment.ts';
import { runCommand } from './failed-start.ts';
import { greeting } from './greeting.ts';
import { attachMail } from './mail.ts';
import { openDatabase } from './open-database.ts';
import { provideData } from './provide-data.ts';
import { attachRetention } from './retention.ts';
import { serviceOptions } from './service-options.ts';
import { assertPortIsFree, serve } from './serve.ts';

/** `npm run dev`: as `npm start`, with every change of the portal, an entity or a form shown in the open page. */
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  await assertPortIsFree(environment);
  const database = await openDatabase(environment, SERVICE_PATIENCE);
  await provideData(environment, database);
  await prepareGuesses();
  const findBrand = developedBrands('entities');
  const app = await createService({ ...serviceOptions(environment, database), findBrand });
  await attachMail(app, environment, database);
  attachAutomaticAdvances(app, environment, database, findBrand);
  attachRetention(app, database);
  const vite = await createServer({ server: { middlewareMode: { server: app.server } } });
  closeAtEnd(() => vite.close());
  app.all('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    // Without the standard headers of the service: Vite has its own, and a policy that allows what it puts in.
    reply.raw.setHeader('content-security-policy', developmentPolicy());
    vite.middlewares(request.raw, reply.raw);
  });
  await serve(app, environment);
  console.log(await greeting(environment, database));
});
