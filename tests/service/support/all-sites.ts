import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createAdmin } from '#service/admin/app.ts';
import { createConsole } from '#service/console/app.ts';
import { addSite } from '#service/http/sites.ts';
import type { Timeouts } from '#service/http/timeouts.ts';
import { createStage } from '#service/stage/app.ts';
import { studioContext } from '#service/studio/context.ts';
import { LiveEntities } from '#service/studio/live-entities.ts';
import { CONSOLE, CONSOLE_HOST, STAGE, STAGE_HOST } from './console.ts';
import { startTestService, type TestService } from './service.ts';

/** Every site of a start: those that share a port, and that of those who run it. */
export type SiteName = 'portal' | 'console' | 'stage' | 'admin';

export const SITES: readonly SiteName[] = ['portal', 'console', 'stage', 'admin'];

export const HOST_OF: Record<SiteName, string> = {
  portal: 'localhost',
  console: CONSOLE_HOST,
  stage: STAGE_HOST,
  admin: '127.0.0.1',
};

export interface AllSites {
  service: TestService;
  portOf(site: SiteName): number;
  /** The connections that were opened so far, as the servers have them. */
  sockets: Socket[];
  stop(): Promise<void>;
}

/** Starts them together, as `npm start` does, without files. @param attach registers what a test needs at each site */
export async function startAllSites(
  timeouts: Partial<Timeouts>,
  attach: (app: FastifyInstance) => unknown = () => {},
): Promise<AllSites> {
  const options = { timeouts, logLevel: 'silent' as const };
  let admin: FastifyInstance | undefined;
  const service = await startTestService({ timeouts }, async (app, database) => {
    attach(app);
    const studio = studioContext({ database, now: () => new Date() });
    const console = await createConsole({ ...options, database, consoleAddress: CONSOLE, stageAddress: STAGE });
    const portal = () => Promise.resolve({ page: '', files: new Map() });
    const stage = await createStage({ ...options, studio, consoleOrigin: CONSOLE, portal });
    admin = createAdmin({ ...options, service: app, database, published: new LiveEntities(database) });
    for (const site of [console, stage, admin]) attach(site);
    await addSite(app, CONSOLE_HOST, console);
    await addSite(app, STAGE_HOST, stage);
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
    portOf: (site) => (site === 'admin' ? own : main) ?? 0,
    async stop() {
      await admin!.close();
      await service.stop();
    },
  };
}
