import { createStore } from '#shared/store.ts';
import { useStore } from './useStore.ts';

const isOpen = createStore(false);

/** Asks for the cookie dialog, to choose anew. */
export const openCookieSettings = (): void => isOpen.set(true);
export const closeCookieSettings = (): void => isOpen.set(false);

/** Whether the cookie dialog was asked for. */
export const useCookieSettingsOpen = (): boolean => useStore(isOpen);
