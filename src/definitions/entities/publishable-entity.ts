import type { Entity } from '#shared/entity/entity.ts';

/** An entity that can be published. Addresses of assets are those at which the portal serves them. */
export interface PublishableEntity {
  /** Name of its folder under `entities/`. */
  folder: string;
  hosts: string[];
  entity: Entity;
}
