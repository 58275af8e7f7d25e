import { type ReactNode, useEffect, useState } from 'react';
import type { Entity } from '#shared/entity.ts';
import { applyEntity } from './apply-entity.ts';
import { EntityContext } from './entity-context.ts';
import { onEntityFilesChange } from './entity-files.ts';

interface Props {
  /** The loaded entity; the page already has its looks (`applyEntity`). */
  value: Entity;
  children: ReactNode;
}

/** Hands the entity to all screens below. In development a changed file of the entity shows at once. */
export function EntityProvider({ value, children }: Props) {
  const [entity, setEntity] = useState(value);
  useEffect(
    () =>
      onEntityFilesChange((changed) => {
        applyEntity(changed);
        setEntity(changed);
      }),
    [],
  );
  return <EntityContext value={entity}>{children}</EntityContext>;
}
