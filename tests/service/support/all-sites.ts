import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listMigrations } from '#cli/migrations.ts';
import { createAdminServer } from '#platform/admin/app.ts';
import { createSupplierAuditReader } from '#confirming/database/supplier-audit-list.ts';
import { createConsoleService } from '#studio/console/app.ts';
import { mountSite } from '#platform/http/sites.ts';
import type { HttpTimeouts } from '#platform/http/http-timeouts.ts';
import { createStageService } from '#studio/stage/app.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { CONSOLE_ADDRESS, CONSOLE_HOST, STAGE_ADDRESS, STAGE_HOST } from './test-console.ts';
import { startTestService, type TestService } from './test-service.ts';

/** Every site of a start: those that share a port, and that of those who run it. */
export type SiteName = 'portal' | 'console' | 'stage' | 'admin';

export const SITES: readonly SiteName[] = ['portal', 'console', 'stage', 'admin'];

export const SITE_HOSTS: Record<SiteName, string> = {
  portal: 'localhost',
  console: CONSOLE_HOST,
  stage: STAGE_HOST,
  admin: '127.0.0.1',
};

export interface AllSites {
  service: TestService;
  getPort(site: SiteName): number;
  /** The connections that were opened so far, as the servers have them. */
  sockets: Socket[];
  stop(): Promise<void>;
}

/** Starts them together, as `npm start` does, without files. @param attach registers what a test needs at each site */
export async function startAllSites(
  timeouts: Partial<HttpTimeouts>,
  attach: (app: FastifyInstance) => unknown = () => {},
): Promise<AllSites> {
  const options = { timeouts, logLevel: 'silent' as const };
  let admin: FastifyInstance | undefined;
  const service = await startTestService({ timeouts }, async (app, database) => {
    attach(app);
    const studio = completeStudioContext({ database, now: () => new Date() });
    const console = await createConsoleService({
      ...options,
      database,
      supplierAudit: createSupplierAuditReader(database),
      consoleAddress: CONSOLE_ADDRESS,
      stageAddress: STAGE_ADDRESS,
    });
    const portal = () => Promise.resolve({ page: '', files: new Map() });
    const stage = await createStageService({ ...options, studio, consoleOrigin: CONSOLE_ADDRESS, portal });
    admin = createAdminServer({
      migrations: listMigrations(),
      ...options,
      service: app,
      database,
      published: new LiveEntities(database),
    });
    for (const site of [console, stage, admin]) attach(site);
    await mountSite(app, CONSOLE_HOST, console);
    await mountSite(app, STAGE_HOST, stage);
  });
  const sockets: Socket[] = [];
  const servers = [service.app, admin!];
  for (const app of servers) {
    app.server.on('connection', (socket) => sockets.push(socket));
    await app.listen({ host: '127.0.0.1', port: 0 });
  }
  const [main, own] = servers.map(({ server }) => (server.address() as AddressInfo).port);
  return {
    service,
    sockets,
    getPort: (site) => (site === 'admin' ? own : main) ?? 0,
    async stop() {
      await admin!.close();
      await service.stop();
    },
  };
}
