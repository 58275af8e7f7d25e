import { useContext } from 'react';
import type { Entity } from '#shared/entity/entity.ts';
import { EntityContext } from './entity-context.ts';

/** The current entity. @throws Error outside of EntityProvider */
export function useEntity(): Entity {
  const entity = useContext(EntityContext);
  if (!entity) throw new Error('useEntity needs an EntityProvider above it.');
  return entity;
}
