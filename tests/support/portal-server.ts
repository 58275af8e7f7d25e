import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import { createLiveBrandFinder } from '#cli/entity-brands.ts';
import { createLiveCalendarFinder } from '#cli/entity-calendars.ts';
import { createSignaturePolicyFinder } from '#cli/entity-signatures.ts';
import { buildConsoleIfStale, buildPortalIfStale, buildStageScriptIfStale } from '#cli/build-portal.ts';
import { startPublicationJobs, importAndLoadEntities, createStudioContext } from '#cli/serving-studio.ts';
import { SOURCE_ARTIFACTS } from '#cli/source-artifacts.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { seedDemo } from '#cli/seed-demo.ts';
import { findFreePort } from '#platform/embedded/embedded-database.ts';
import { registerMailbox } from '#platform/http/mailbox.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { createService } from '#confirming/create-service.ts';
import { QUICK_BROTLI_QUALITY as quality } from '#platform/http/site-files.ts';
import { mountSite } from '#platform/http/sites.ts';
import { takeReports } from '#cli/take-reports.ts';
import { createSupplierAuditReader } from '#confirming/database/supplier-audit-list.ts';
import { createSupplierHelp } from '#confirming/domain/supplier-help.ts';
import { createConsoleService } from '#studio/console/app.ts';
import { serveConsolePageAndFiles } from '#studio/console/console-files.ts';
import { readStageSite } from '#cli/attach-stage.ts';
import { createStageService } from '#studio/stage/app.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { startTestCluster } from './cluster.ts';
import { createTestDatabase } from './test-database.ts';

const [CONSOLE_HOST, STAGE_HOST] = ['consola.localhost', 'escenario.localhost'] as const;
/** As where FOUR_EYES is false: one person may review their own work. */
const [SOLO_CONSOLE_HOST, SOLO_STAGE_HOST] = ['consola-sola.localhost', 'escenario-solo.localhost'] as const;

/**
 * Answers that the portal reads the time from say that of `Date`, which may be moved; Node says the machine's. The files,
 * which a browser keeps, would look a year old.
 */
function sendOwnDate(server: Server): void {
  server.prependListener('request', ({ url = '' }: IncomingMessage, answer: ServerResponse) => {
    if (/^\/(api|config)\//.test(url)) answer.setHeader('date', new Date().toUTCString());
  });
}

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
  await buildPortalIfStale();
  await buildConsoleIfStale();
  await buildStageScriptIfStale();
  const stopCluster = await startTestCluster();
  const { url, drop } = await createTestDatabase();
  const database = connectDatabase(url);
  await migrate(database, listMigrations());
  await seedDemo(database);
  const listening = port ?? (await findFreePort());
  const portalAddress = `http://{host}:${listening}`;
  const hosts = { consoleHost: CONSOLE_HOST, stageHost: STAGE_HOST, portalAddress, mailFrom: undefined };
  const studio = createStudioContext(
    { isProduction: false, needsReview: true, ...hosts },
    database,
    SOURCE_ARTIFACTS.readPortalTexts,
  );
  const published = await importAndLoadEntities(studio, database, { isDemo });
  const mailSources = {
    secret: 'a secret that is only good for tests, long enough',
    findBrand: createLiveBrandFinder(published),
    getPortalAddress: (host: string) => `http://${host}:${listening}`,
  };
  const app = await createService({
    database,
    ...mailSources,
    logLevel: 'silent',
    findCalendar: createLiveCalendarFinder(published),
    findSignaturePolicy: createSignaturePolicyFinder((code) => published.byCode(code)?.entity),
    showsDocs: true,
    // Every test comes from the same address and logs in as the same few users.
    limitFactor: 1000,
    extendApi: takeReports({ database, limitFactor: 1000 }),
  });
  await app.register(registerMailbox, { database });
  // The smallest brotli would take seconds for each of portal, stage and consoles.
  await app.register(servePortalPageAndFiles, { folder, allowsEntityOverride: true, published, quality });
  startPublicationJobs(app, studio, published);
  const addConsole = async (consoleHost: string, stageHost: string, context: StudioContext) => {
    const consoleAddress = `http://${consoleHost}:${listening}`;
    const stageAddress = `http://${stageHost}:${listening}`;
    const site = await createConsoleService({
      database,
      supplierAudit: createSupplierAuditReader(database),
      supplierHelp: createSupplierHelp({ database, now: () => new Date(), sendsMails: false, ...mailSources }),
      studio: context,
      consoleAddress,
      stageAddress,
      logLevel: 'silent',
      limitFactor: 1000,
    });
    await site.register(serveConsolePageAndFiles, { folder: 'dist-console', stageAddress, quality });
    await mountSite(app, consoleHost, site);
    const portal = readStageSite({ portal: folder, stage: 'dist-stage' }, consoleAddress, quality);
    const stage = await createStageService({
      studio: context,
      consoleOrigin: consoleAddress,
      portal: () => Promise.resolve(portal),
      logLevel: 'silent',
    });
    await mountSite(app, stageHost, stage);
  };
  await addConsole(CONSOLE_HOST, STAGE_HOST, studio);
  await addConsole(SOLO_CONSOLE_HOST, SOLO_STAGE_HOST, { ...studio, needsReview: false });
  sendOwnDate(app.server);
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
