const keepers = new Set<() => void>();

/** Registers a function that saves state just before the portal reloads the page. @returns unregisters it */
export function onBeforeReload(saveState: () => void): () => void {
  keepers.add(saveState);
  return () => void keepers.delete(saveState);
}

/** Reloads the page after saving the input, so that the browser need not ask. */
export function reloadPage(): void {
  for (const keep of keepers) keep();
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  window.location.reload();
}
