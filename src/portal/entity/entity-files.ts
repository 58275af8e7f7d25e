import type { Entity } from '#shared/entity.ts';
import { loadEntity, refreshEntity } from './load-entity.ts';

/**
 * Development only: calls back with the new definition when files of the entity change. Colours and logos are
 * exchanged in the open page, what was typed stays. Texts are not kept by the screens that show them, so that changed
 * ones reload the page; route and session survive it.
 * @returns what ends the listening
 */
export function onEntityFilesChange(show: (entity: Entity) => void): () => void {
  // Written out, as Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return () => {};
  const refresh = async () => {
    const before = await loadEntity();
    const after = await refreshEntity();
    if (JSON.stringify(before.texts) === JSON.stringify(after.texts)) show(after);
    else window.location.reload();
  };
  hot.on('entity:changed', refresh);
  return () => hot.off('entity:changed', refresh);
}
