import type { Entity } from '#shared/entity/entity.ts';
import { createStore } from '#shared/runtime/store.ts';
import { applyEntity } from './apply-entity.ts';

/** The definition that takes the place of the one this page began with; undefined while it has none. */
export const newerEntity = createStore<Entity | undefined>(undefined);

/** Draws the whole portal again from a newer definition, without loading the page. Nobody may be in the middle of anything. */
export function showNewerEntity(entity: Entity): void {
  applyEntity(entity);
  newerEntity.set(entity);
}
