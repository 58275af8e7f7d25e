import type { FastifyInstance } from 'fastify';
import { createConsole } from '#service/console/app.ts';
import { addSite } from '#service/http/sites.ts';
import type { StudioContext } from '#service/studio/context.ts';
import type { LiveEntities } from '#service/studio/live-entities.ts';
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
  const { consoleHost, provider, trustProxy, mailFrom } = environment;
  const site = await createConsole({
    database: studio.database,
    studio: { ...studio, onPublication: app.meters.publication },
    consoleAddress: consoleAt(environment),
    stageAddress: portalAt(environment)(environment.stageHost),
    mailFrom,
    logLevel: 'warn',
    meter: app.meters.requestsOf('console'),
    ...(provider && { provider }),
    ...(trustProxy && { trustProxy }),
  });
  await attachFiles(site);
  await addSite(app, consoleHost, site);
}

/** Where suppliers come to a host of the console or the stage: by setting, what is to be said. */
export function takenHosts(
  { consoleHost, stageHost }: Environment,
  entities: readonly Pick<EntityBrand, 'code' | 'hosts'>[],
): [setting: string, sentence: string][] {
  const own = [
    { setting: 'CONSOLE_HOST', host: consoleHost, site: 'console' },
    { setting: 'STAGE_HOST', host: stageHost, site: 'stage' },
  ];
  return own.flatMap(({ setting, host, site }) => {
    const taken = entities.find(({ hosts }) => hosts.includes(host));
    if (!taken) return [];
    return [
      [
        setting,
        `${setting} is "${host}", which is a host of the entity ${taken.code}: the ${site} needs one of its own`,
      ],
    ];
  });
}

/** @throws FailedStart when suppliers come to the host of the console or the stage by what was published meanwhile */
export function assertOwnHosts(environment: Environment, published: LiveEntities): void {
  const entities = published.all().map(({ entity, hosts }) => ({ code: entity.codNrbeEn, hosts }));
  const taken = takenHosts(environment, entities).map(([, sentence]) => `${sentence}.`);
  if (taken.length > 0) throw new FailedStart(taken.join('\n'));
}
