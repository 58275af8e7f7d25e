import { type ReactNode, useEffect, useState } from 'react';
import type { Entity } from '#shared/entity.ts';
import { applyEntity } from './apply-entity.ts';
import { EntityContext } from './entity-context.ts';
import { saveInput, restoreInput } from './development-input.ts';
import { loadEntity, refreshEntity } from './load-entity.ts';

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

/**
 * Development only: calls back with the new definition when files of the entity change. Colours, logos and the rules of
 * forms are exchanged in the open page. Texts are not kept by the screens that show them, so that changed ones reload
 * the page; route, session and what was typed survive it, as they survive a changed form.
 * @returns what ends the listening
 */
function onEntityFilesChange(show: (entity: Entity) => void): () => void {
  // Written out, as Vite looks for these very words.
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
