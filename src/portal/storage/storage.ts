import { createSafeStorage } from '#shared/browser/safe-storage.ts';
import type { StorageProblem } from '#shared/browser/safe-storage.ts';
import { createStore } from '#shared/runtime/store.ts';

/** Why the browser stores nothing of this page; undefined while it does (R-ALL-07). */
export const storageProblem = createStore<StorageProblem | undefined>(undefined);

// React reads storage during rendering, when no listener may be notified.
const note = (trouble: StorageProblem) => queueMicrotask(() => storageProblem.set(trouble));

/** Data of this tab: session, entity definition, drafts. */
export const tabStorage = createSafeStorage(() => sessionStorage, note);

/** Data of this browser. */
export const browserStorage = createSafeStorage(() => localStorage, note);

/** Clears the data that is only in memory, as closing the page does. */
export function clearMemoryFallback(): void {
  for (const storage of [tabStorage, browserStorage]) storage.forget();
  storageProblem.set(undefined);
}
