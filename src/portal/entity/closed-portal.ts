import { createStore } from '#shared/runtime/store.ts';
import { tabStorage } from '#portal/storage/storage.ts';

/** What an open portal says since it learned that its entity was retired; undefined while it is open (R-DESK-04). */
export const closedText = createStore<string | undefined>(undefined);

/** Closes an open portal. @param text what it says instead of its screens */
export function closePortal(text: string): void {
  // A reload must not show the portal again.
  tabStorage.remove('entity');
  closedText.set(text);
}
