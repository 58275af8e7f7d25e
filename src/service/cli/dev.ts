import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type InlineConfig } from 'vite';
import { prepareGuesses } from '#service/rules/password-guesses.ts';
import { createService } from '#service/http/server.ts';
import { developmentPolicy } from '#service/http/security-headers.ts';
import { serveAdmin } from './admin.ts';
import { attachAutomaticAdvances } from './automatic-advances.ts';
import { developedBrands } from './brands.ts';
import { buildPortal, buildStage } from './build-portal.ts';
import { developedCalendars } from './calendars.ts';
import { environmentToServe } from './check-settings.ts';
import { closeAtEnd } from './closing.ts';
import { attachConsole } from './console.ts';
import { assertOwnHosts } from './own-hosts.ts';
import { attachStage } from './stage.ts';
import { attachStudio, openPublished, openStudio } from './studio.ts';
import { runCommand } from './failed-start.ts';
import { greeting } from './greeting.ts';
import { attachMail } from './mail.ts';
import { openData } from './open-data.ts';
import { attachRetention } from './retention.ts';
import { serviceOptions } from './service-options.ts';
import { serve } from './serve.ts';

/** Both sites share the server and this machine: their reloads need paths, and what is kept folders of their own. */
const CONSOLE: InlineConfig = {
  configFile: 'src/console/vite.config.ts',
  // Below its root it would look like a change of the sources.
  cacheDir: resolve('node_modules/.vite-console'),
  configLoader: 'runner',
  server: { ws: { path: 'console' } },
};

/** `npm run dev`: as `npm start`, with every change of the portal, an entity or a form shown in the open page. */
await runCommand(async () => {
  const environment = await environmentToServe(process.env);
  const database = await openData(environment);
  await prepareGuesses();
  const lookups = { findBrand: developedBrands('entities'), findCalendar: developedCalendars('entities') };
  const app = await createService({ ...serviceOptions(environment, database), ...lookups });
  await attachMail(app, environment, database);
  attachAutomaticAdvances(app, database, lookups);
  attachRetention(app, database);
  const studio = openStudio(environment, database);
  // The portal shows the folders, whatever is published; the console works as ever.
  const published = await openPublished(studio, database, { isDemo: !environment.isProduction });
  assertOwnHosts(environment, published);
  attachStudio(app, studio, published, environment.publishFolder);
  await attachConsole(app, environment, { ...studio, published }, (site) => {
    // Some screens have the address of a folder of the sources.
    site.addHook('onRequest', async ({ raw }) => {
      if (raw.headers.accept?.includes('text/html')) raw.url = '/';
    });
    return develop(site, app.server, CONSOLE);
  });
  // Scenes show the portal as it would be published: it is built as soon as somebody looks at one.
  await attachStage(app, environment, studio, async () => {
    await buildPortal();
    await buildStage();
  });
  // Other pages of the repository are none of the portal's.
  await develop(app, app.server, { optimizeDeps: { entries: ['index.html'] } });
  await serveAdmin(app, environment, { database, studioDatabase: studio.database, published });
  await serve(app, environment);
  console.log(await greeting(environment, database));
});

/** Has Vite answer for the files of a site. @param server that listens for it */
async function develop(site: FastifyInstance, server: Server, config: InlineConfig): Promise<void> {
  // By itself Vite would open a port for reloads, the same one for every site, and to the whole network.
  const ws = { ...config.server?.ws, server };
  const vite = await createServer({ ...config, server: { ...config.server, middlewareMode: { server }, ws } });
  closeAtEnd(() => vite.close());
  site.all('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    // Without the standard headers of the service: Vite has its own, and a policy that allows what it puts in.
    reply.raw.setHeader('content-security-policy', developmentPolicy());
    vite.middlewares(request.raw, reply.raw);
  });
}
