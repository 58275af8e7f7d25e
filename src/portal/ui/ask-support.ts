import { createStore } from '#shared/store.ts';
import { useStore } from './useStore.ts';

const isAsked = createStore(false);

/** Opens the dialog in which somebody tells support what is on the screen (R-REP-02). */
export const askSupport = (): void => isAsked.set(true);
export const stopAskingSupport = (): void => isAsked.set(false);

/** Whether the dialog was asked for. */
export const useIsSupportAsked = (): boolean => useStore(isAsked);
