import type { FastifyInstance } from 'fastify';
import { createConsole } from '#service/console/app.ts';
import { addSite } from '#service/http/sites.ts';
import type { StudioContext } from '#service/studio/context.ts';
import type { EntityBrand } from '#service/mail/entity-brand.ts';
import type { Environment } from './environment.ts';
import { FailedStart } from './failed-start.ts';
import { portalAt } from './service-options.ts';

/** Where the console is, without a slash at the end. */
export const consoleAt = (environment: Environment): string => portalAt(environment)(environment.consoleHost);

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
  const { consoleHost, provider, trustProxy } = environment;
  const site = await createConsole({
    database: studio.database,
    studio,
    consoleAddress: consoleAt(environment),
    logLevel: 'warn',
    ...(provider && { provider }),
    ...(trustProxy && { trustProxy }),
  });
  await attachFiles(site);
  await addSite(app, consoleHost, site);
}

/** @throws FailedStart when suppliers of an entity come to the host of the console */
export function assertConsoleHostIsFree({ consoleHost }: Environment, entities: readonly EntityBrand[]): void {
  const taken = entities.find(({ hosts }) => hosts.includes(consoleHost));
  if (taken)
    throw new FailedStart(
      `CONSOLE_HOST is "${consoleHost}", which is a host of the entity ${taken.code}: the console needs one of its own.`,
    );
}
