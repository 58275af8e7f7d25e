import { createStore } from '#shared/runtime/store.ts';
import { useStore } from '#portal/ui/useStore.ts';

const isAsked = createStore(false);

/** Opens the dialog in which the user reports the current screen to support (R-REP-02). */
export const openSupportDialog = (): void => isAsked.set(true);
export const closeSupportDialog = (): void => isAsked.set(false);

/** Whether the dialog is open. */
export const useIsSupportDialogOpen = (): boolean => useStore(isAsked);
