import { createStore } from '#shared/runtime/store.ts';
import { useStore } from '#portal/ui/useStore.ts';

const isOpen = createStore(false);

/** Opens the dialog in which the user reports the current screen to support (R-REP-02). */
export const openSupportDialog = (): void => isOpen.set(true);
export const closeSupportDialog = (): void => isOpen.set(false);

/** Whether the dialog is open. */
export const useIsSupportDialogOpen = (): boolean => useStore(isOpen);
