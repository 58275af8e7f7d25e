const keepers = new Set<() => void>();

/** Has something kept just before the portal loads the page anew. @returns ends it */
export function onBeforeReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Loads the page anew, as it stands; what was typed is kept first, so that nothing has to be asked. */
export function reloadPage(): void {
  for (const keep of keepers) keep();
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  window.location.reload();
}
