import type { FastifyInstance } from 'fastify';
import { createConsole } from '#service/console/app.ts';
import { addSite } from '#service/http/sites.ts';
import type { StudioContext } from '#service/studio/context.ts';
import type { Environment } from './environment.ts';
import { consoleAt, stageAt } from './own-hosts.ts';

/**
 * Puts the console beside the portal, at a host of its own (R-CON-02).
 * @param attachFiles registers what answers for its pages
 */
export async function attachConsole(
  app: FastifyInstance,
  environment: Environment,
  studio: StudioContext,
  attachFiles: (site: FastifyInstance) => unknown,
): Promise<void> {
  const { consoleHost, provider, trustProxy, mailFrom } = environment;
  const site = await createConsole({
    database: studio.database,
    studio: { ...studio, onPublication: (outcome) => app.meters.count('publications', { outcome }) },
    consoleAddress: consoleAt(environment),
    stageAddress: stageAt(environment),
    mailFrom,
    logLevel: 'warn',
    meter: app.meters.requestsOf('console'),
    ...(provider && { provider }),
    ...(trustProxy && { trustProxy }),
  });
  await attachFiles(site);
  await addSite(app, consoleHost, site);
}
