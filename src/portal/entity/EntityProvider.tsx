import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Entity } from '#shared/entity/entity.ts';
import { applyEntity } from './apply-entity.ts';
import { closedText } from './closed-portal.ts';
import { EntityContext } from './entity-context.ts';
import { saveInput, restoreInput } from './development-input.ts';
import { loadEntity, refreshEntity } from './load-entity.ts';
import { newerEntity } from './newer-entity.ts';

interface Props {
  /** The loaded entity; its brand is already applied to the page (`applyEntity`). */
  value: Entity;
  children: ReactNode;
}

/**
 * Provides the entity to all screens below. A newer one draws them all again, as texts are read while drawing. In
 * development, a changed file of the entity shows at once.
 */
export function EntityProvider({ value, children }: Props) {
  const [{ entity, drawing }, show] = useState({ entity: value, drawing: 0 });
  useEffect(
    () =>
      onEntityFilesChange((changed) => {
        applyEntity(changed);
        show((before) => ({ ...before, entity: changed }));
      }),
    [],
  );
  useEffect(
    () =>
      newerEntity.subscribe(() => {
        const newer = newerEntity.get();
        if (newer) show((before) => ({ entity: newer, drawing: before.drawing + 1 }));
      }),
    [],
  );
  const closed = useSyncExternalStore(closedText.subscribe, closedText.get, closedText.get);
  return (
    <EntityContext value={closed ? { ...entity, closed } : entity}>
      <Fragment key={drawing}>{children}</Fragment>
    </EntityContext>
  );
}

/**
 * Development only: calls back with the new definition when files of the entity change. Colours, logos and form rules
 * are replaced in the open page. Changed texts and changed forms reload the page, and route, session and input survive
 * the reload.
 * @returns stops listening
 */
function onEntityFilesChange(show: (entity: Entity) => void): () => void {
  // Written in full, as Vite searches for exactly this expression.
  const hot = import.meta.hot;
  if (!hot) return () => {};
  restoreInput();
  const refresh = async () => {
    // After a fix: Vite's error overlay closes only when a module changes.
    document.querySelector('vite-error-overlay')?.remove();
    const before = await loadEntity();
    const after = await refreshEntity();
    if (JSON.stringify(before.texts) === JSON.stringify(after.texts)) return show(after);
    saveInput();
    window.location.reload();
  };
  hot.on('entity:changed', refresh);
  hot.on('vite:beforeFullReload', saveInput);
  return () => {
    hot.off('entity:changed', refresh);
    hot.off('vite:beforeFullReload', saveInput);
  };
}
