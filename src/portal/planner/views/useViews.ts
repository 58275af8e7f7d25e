import { useSyncExternalStore } from 'react';
import { areViewsRemembered, listViews, subscribeToViews } from './kept-views.ts';
import type { KeptView } from './kept-views.ts';

/** The kept views; they follow changes of this tab and of other ones. */
export const useViews = (): readonly KeptView[] => useSyncExternalStore(subscribe, listViews);

/** Whether this browser remembers the views. */
export const useAreViewsRemembered = (): boolean => useSyncExternalStore(subscribe, areViewsRemembered);

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToViews(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}
