import type { Entity } from '#shared/entity/entity.ts';
import { OBSTACLE_TEXTS } from '#shared/errors/obstacle-texts.ts';

const HOST = '%{host}';

/**
 * Names the entity's own host in the texts that name the host of the page: on the stage that would be the stage, and
 * support would read out an address that no network has to allow.
 * @param hosts of the entity, the usual one first
 */
export function nameOwnHost(entity: Entity, hosts: readonly string[]): Entity {
  const [host] = hosts;
  if (host === undefined) return entity;
  const named = Object.entries(OBSTACLE_TEXTS.es)
    .map(([key, usual]): [key: string, text: string] => [key, entity.texts[key] ?? usual])
    .filter(([, text]) => text.includes(HOST))
    .map(([key, text]) => [key, text.replaceAll(HOST, host)]);
  return { ...entity, texts: { ...entity.texts, ...(Object.fromEntries(named) as Record<string, string>) } };
}
