import type { Entity } from '#shared/entity.ts';
import { saveInput, restoreInput } from './development-input.ts';
import { loadEntity, refreshEntity } from './load-entity.ts';

/**
 * Development only: calls back with the new definition when files of the entity change. Colours, logos and the rules of
 * forms are exchanged in the open page. Texts are not kept by the screens that show them, so that changed ones reload
 * the page; route, session and what was typed survive it, as they survive a changed form.
 * @returns what ends the listening
 */
export function onEntityFilesChange(show: (entity: Entity) => void): () => void {
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
