import type { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

/** Returns the address of the portal at a host, as configured by the settings. */
export const createPortalAddressGetter =
  ({ portalAddress }: Pick<Environment, 'portalAddress'>): ((host: string) => string) =>
  (host: string): string =>
    portalAddress.replace('{host}', host);

/** The address of the console, without a trailing slash. */
export const getConsoleAddress = (environment: Pick<Environment, 'portalAddress' | 'consoleHost'>): string =>
  createPortalAddressGetter(environment)(environment.consoleHost);

/** The address of the stage, without a trailing slash. */
export const getStageAddress = (environment: Environment): string =>
  createPortalAddressGetter(environment)(environment.stageHost);

/** Finds hosts of suppliers that are also the host of the console or the stage. @returns a sentence for each setting */
export function findHostConflicts(
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

/** @throws StartError when a host of console or stage is also the host of a published entity */
export function assertNoHostConflicts(environment: Environment, published: LiveEntities): void {
  const entities = published.all().map(({ entity, hosts }) => ({ code: entity.codNrbeEn, hosts }));
  const taken = findHostConflicts(environment, entities).map(([, sentence]) => `${sentence}.`);
  if (taken.length > 0) throw new StartError(taken.join('\n'));
}
