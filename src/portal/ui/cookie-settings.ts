import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Asks for the cookie dialog, to choose anew. */
export const openCookieSettings = (): void => set(true);
export const closeCookieSettings = (): void => set(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the cookie dialog was asked for. */
export const useCookieSettingsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
