import { createStore } from '#shared/runtime/store.ts';
import { useStore } from '#portal/ui/useStore.ts';

const isOpen = createStore(false);

/** Opens the cookie dialog for a new choice. */
export const openCookieSettings = (): void => isOpen.set(true);
export const closeCookieSettings = (): void => isOpen.set(false);

/** Whether the cookie dialog is open. */
export const useCookieSettingsOpen = (): boolean => useStore(isOpen);
