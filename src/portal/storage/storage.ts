import { createSafeStorage } from '#shared/safe-storage.ts';
import type { StorageProblem } from '#shared/safe-storage.ts';
import { createStore } from '#shared/store.ts';

/** Why the browser keeps nothing of this page; undefined as long as it does (R-ALL-07). */
export const storageProblem = createStore<StorageProblem | undefined>(undefined);

// React reads storage during rendering, when no listener may be notified.
const note = (trouble: StorageProblem) => queueMicrotask(() => storageProblem.set(trouble));

/** All that the portal keeps for this tab: session, definition of the entity, drafts. */
export const tabStorage = createSafeStorage(() => sessionStorage, note);

/** All that the portal keeps for this browser. */
export const browserStorage = createSafeStorage(() => localStorage, note);

/** Lets go of what is in memory only, as the end of a page does. */
export function clearMemoryFallback(): void {
  for (const storage of [tabStorage, browserStorage]) storage.forget();
  storageProblem.set(undefined);
}
