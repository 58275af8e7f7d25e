import type { SceneToast } from '#shared/scenes/scene.ts';

/** How long the portal, which is still starting, gets before a toast is tried again. */
const AGAIN_MS = 20;

/**
 * Shows the toasts of the screen before, which no step shows again. The portal prevents the event of a toast that it shows.
 * @param longest how long the portal may take to start, in milliseconds
 */
export async function showToasts(page: EventTarget, toasts: readonly SceneToast[], longest: number): Promise<void> {
  const end = performance.now() + longest;
  for (const detail of toasts)
    while (page.dispatchEvent(new CustomEvent('toast', { detail, cancelable: true }))) {
      if (performance.now() > end) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
}
