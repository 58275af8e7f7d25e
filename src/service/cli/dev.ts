import { createServer } from 'vite';
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
import { serviceOptions } from './service-options.ts';
import { assertPortIsFree, serve } from './serve.ts';

/** `npm run dev`: as `npm start`, with every change of the portal, an entity or a form shown in the open page. */
await runCommand(async () => {
  const environment = readEnvironment(process.env);
  await assertPortIsFree(environment);
  const database = await openDatabase(environment);
  await provideData(environment, database);
  const app = await createService({
    ...serviceOptions(environment, database),
    findBrand: developedBrands('entities'),
  });
  await attachMail(app, environment, database);
  attachAutomaticAdvances(app, database);
  const vite = await createServer({ server: { middlewareMode: { server: app.server } } });
  closeAtEnd(() => vite.close());
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    reply.raw.setHeader('content-security-policy', developmentPolicy());
    vite.middlewares(request.raw, reply.raw);
  });
  await serve(app, environment);
  console.log(await greeting(environment, database));
});
