import type { Kysely } from 'kysely';
import { liveBrands } from '#service/cli/brands.ts';
import { liveCalendars } from '#service/cli/calendars.ts';
import { buildConsole, buildPortal, buildStage } from '#service/cli/build-portal.ts';
import { attachStudio, openPublished, studioOf } from '#service/cli/studio.ts';
import { connect } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import type { Schema } from '#service/database/schema.ts';
import { seedDatabase } from '#service/demo/seed.ts';
import { freePort } from '#service/embedded/embedded.ts';
import { mailbox } from '#service/http/mailbox.ts';
import { portalFiles } from '#service/http/portal-files.ts';
import { createService } from '#service/http/server.ts';
import { QUICK as quality } from '#service/http/site-files.ts';
import { addSite } from '#service/http/sites.ts';
import { createConsole } from '#service/console/app.ts';
import { consoleFiles } from '#service/console/page.ts';
import { readStage } from '#service/cli/stage.ts';
import { createStage } from '#service/stage/app.ts';
import type { StudioContext } from '#service/studio/context.ts';
import { startTestCluster } from './cluster.ts';
import { createTestDatabase } from './database.ts';

const [CONSOLE_HOST, STAGE_HOST] = ['consola.localhost', 'escenario.localhost'] as const;
/** As where FOUR_EYES is false: one person may review their own work. */
const [SOLO_CONSOLE_HOST, SOLO_STAGE_HOST] = ['consola-sola.localhost', 'escenario-solo.localhost'] as const;

/** The built portal and the service with fresh demo data, on one address of this machine. */
export interface PortalServer {
  port: number;
  /** Of its database. */
  url: string;
  database: Kysely<Schema>;
  stop(): Promise<void>;
}

/**
 * Builds the portal if needed and serves it.
 * @param options `folder`: another build than `dist`; `isDemo`: whether the console of the demo is filled as well
 */
export async function startPortalServer({
  port,
  folder = 'dist',
  isDemo = false,
}: { port?: number; folder?: string; isDemo?: boolean } = {}): Promise<PortalServer> {
  await buildPortal();
  await buildConsole();
  await buildStage();
  const stopCluster = await startTestCluster();
  const { url, drop } = await createTestDatabase();
  const database = connect(url);
  await migrate(database);
  await seedDatabase(database);
  const listening = port ?? (await freePort());
  const hosts = { consoleHost: CONSOLE_HOST, stageHost: STAGE_HOST };
  const studio = studioOf({ isProduction: false, needsReview: true, ...hosts }, database);
  const published = await openPublished(studio, database, { isDemo });
  const app = await createService({
    database,
    secret: 'a secret that is only good for tests, long enough',
    logLevel: 'silent',
    findBrand: liveBrands(published),
    findCalendar: liveCalendars(published),
    portalAt: (host) => `http://${host}:${listening}`,
    showsDocs: true,
    // Every test comes from the same address and logs in as the same few users.
    limitFactor: 1000,
  });
  await app.register(mailbox, { database });
  // The smallest brotli would take seconds for each of portal, stage and consoles.
  await app.register(portalFiles, { folder, preview: true, published, quality });
  attachStudio(app, studio, published);
  const addConsole = async (consoleHost: string, stageHost: string, context: StudioContext) => {
    const consoleAddress = `http://${consoleHost}:${listening}`;
    const stageAddress = `http://${stageHost}:${listening}`;
    const site = await createConsole({
      database,
      studio: context,
      consoleAddress,
      stageAddress,
      logLevel: 'silent',
      limitFactor: 1000,
    });
    await site.register(consoleFiles, { folder: 'dist-console', stageAddress, quality });
    await addSite(app, consoleHost, site);
    const portal = readStage({ portal: folder, stage: 'dist-stage' }, consoleAddress, quality);
    const stage = await createStage({
      studio: context,
      consoleOrigin: consoleAddress,
      portal: () => Promise.resolve(portal),
      logLevel: 'silent',
    });
    await addSite(app, stageHost, stage);
  };
  await addConsole(CONSOLE_HOST, STAGE_HOST, studio);
  await addConsole(SOLO_CONSOLE_HOST, SOLO_STAGE_HOST, { ...studio, needsReview: false });
  await app.listen({ host: '127.0.0.1', port: listening });
  return {
    port: listening,
    url,
    database,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      await database.destroy();
      await drop();
      await stopCluster();
    },
  };
}
