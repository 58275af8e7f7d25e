import { isPublishedEntity } from '#generated/stored/published-entity.ts';
import type { Entity } from '#shared/entity.ts';

/** The definition of the entity can't be had: the portal shows `/error/configuracion_de_entidad` (R-CONF-08). */
export class EntityLoadError extends Error {
  override name = 'EntityLoadError';
}

/**
 * Checks at the door that this is the definition of an entity; past it every field is there and of its kind: what may be
 * left out is filled in.
 * @throws EntityLoadError naming the first field that is not
 */
export function parseEntity(json: unknown): Entity {
  if (isPublishedEntity(json)) return json;
  const [error] = isPublishedEntity.errors ?? [];
  const field = error?.instancePath.split('/')[1] ?? error?.params?.missingProperty ?? 'everything';
  throw new EntityLoadError(`Missing or wrong in the entity: ${field}.`);
}
