import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type InlineConfig, type Plugin } from 'vite';
import { addConfirmingMeta } from '#studio/console/console-files.ts';
import { loadPasswordDictionaries } from '#platform/rules/password-guesses.ts';
import { addPageMarks } from '#platform/http/page-renderer.ts';
import { createDevelopmentPolicy } from '#platform/http/security-headers.ts';
import { getNoticesPath } from '#shared/entity/published-paths.ts';
import { serveAdmin } from './serve-admin.ts';
import { createSourceBrandFinder, readSourceBrands } from './entity-brands.ts';
import { buildPortalIfStale, buildStageScriptIfStale } from './build-portal.ts';
import { createSourceCalendarFinder, createSourceEntityFinder } from './entity-calendars.ts';
import { createSignaturePolicyFinder } from './entity-signatures.ts';
import { readAndCheckServeEnvironment } from './check-settings.ts';
import { closeOnShutdown } from './shutdown.ts';
import { attachConsole } from './attach-console.ts';
import { takesEvidence } from './environment.ts';
import { createReferenceOrProxiedPortal } from './create-portal.ts';
import { assertNoHostConflicts } from './site-hosts.ts';
import { attachStage } from './attach-stage.ts';
import { startPublicationJobs, importAndLoadEntities, openServingStudio } from './serving-studio.ts';
import { runCommand } from './start-error.ts';
import { createStartMessage } from './start-message.ts';
import { attachMail } from './attach-mail.ts';
import { openDatabaseSeededOutsideProduction } from './open-serving-database.ts';
import { startRetentionJob } from './start-retention.ts';
import { serve } from './serve.ts';
import { SOURCE_ARTIFACTS } from './source-artifacts.ts';

/** Both sites share the server and this machine, so hot reload needs a path and the cache a folder for each of them. */
const CONSOLE: InlineConfig = {
  configFile: 'src/console/vite.config.ts',
  // Below the site's root the cache would look like a change of the sources.
  cacheDir: resolve('node_modules/.vite-console'),
  configLoader: 'runner',
  server: { ws: { path: 'console' } },
};

/** `npm run dev`: like `npm start`, but every change of the portal, an entity or a form shows in the open page. */
await runCommand(async () => {
  const environment = await readAndCheckServeEnvironment(process.env);
  const database = await openDatabaseSeededOutsideProduction(environment);
  await loadPasswordDictionaries();
  const findEntity = createSourceEntityFinder('entities');
  const lookups = {
    findBrand: createSourceBrandFinder('entities'),
    findCalendar: createSourceCalendarFinder(findEntity),
    findSignaturePolicy: createSignaturePolicyFinder(findEntity),
  };
  const hosts = new Set(readSourceBrands('entities').flatMap((brand) => brand.hosts));
  const isEntityHost = (host: string) => hosts.has(host);
  const { app, upstream, platformRoot } = await createReferenceOrProxiedPortal(
    environment,
    database,
    lookups,
    isEntityHost,
  );
  await attachMail(app, environment, database);
  startRetentionJob(app, database, environment);
  const studio = openServingStudio(environment, database, SOURCE_ARTIFACTS.readPortalTexts);
  // The portal shows the folders instead of the published versions; the console works as usual.
  const published = await importAndLoadEntities(studio, database, { isDemo: !environment.isProduction });
  assertNoHostConflicts(environment, published);
  startPublicationJobs(app, studio, published, environment.publishFolder);
  const studioParts = { ...studio, published, checkConfirming: upstream?.check };
  await attachConsole(app, environment, studioParts, lookups.findBrand, (site) => {
    // Some screens have the same path as a source folder.
    site.addHook('onRequest', async ({ raw }) => {
      if (raw.headers.accept?.includes('text/html')) raw.url = '/';
    });
    const confirming = environment.reference ? 'reference' : 'bank';
    return develop(site, app.server, {
      ...CONSOLE,
      plugins: [changePage('confirming', (page) => addConfirmingMeta(page, confirming))],
    });
  });
  // Scenes show the portal as it would be published, so it is built when the first scene is opened.
  await attachStage(app, environment, studio, async () => {
    await buildPortalIfStale();
    await buildStageScriptIfStale();
  });
  app.get<{ Params: { host: string } }>(
    `/${getNoticesPath(':host(.+)')}`,
    { schema: { hide: true } },
    (request, reply) => {
      const entity = published.byHost(request.params.host)?.entity;
      return entity ? reply.type('application/json').send(published.noticesOf(entity.codNrbeEn)) : reply.callNotFound();
    },
  );
  // Other HTML pages of the repository do not belong to the portal.
  await develop(app, app.server, {
    optimizeDeps: { entries: ['index.html'] },
    plugins: [
      changePage('marks', (page) =>
        addPageMarks(page, { platformRoot, hasNotices: true, takesEvidence: takesEvidence(environment) }),
      ),
    ],
  });
  await serveAdmin(app, environment, {
    database,
    studioDatabase: studio.database,
    published,
    ...(upstream && { checkConfirming: upstream.check }),
  });
  await serve(app, environment);
  console.log(await createStartMessage(environment, database));
});

function changePage(name: string, transformIndexHtml: (page: string) => string): Plugin {
  return { name, transformIndexHtml };
}

/** Lets Vite serve the files of a site. @param server that listens for the site */
async function develop(site: FastifyInstance, server: Server, config: InlineConfig): Promise<void> {
  // By default Vite would open a port for hot reload: the same one for every site, and open to the whole network.
  const ws = { ...config.server?.ws, server };
  const vite = await createServer({ ...config, server: { ...config.server, middlewareMode: { server }, ws } });
  closeOnShutdown(() => vite.close());
  site.all('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    // Without the standard headers of the service: Vite sets its own and needs a policy for the code that it injects.
    reply.raw.setHeader('content-security-policy', createDevelopmentPolicy());
    vite.middlewares(request.raw, reply.raw);
  });
}
