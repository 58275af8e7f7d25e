import { useSyncExternalStore } from 'react';
import type { Store } from '#shared/runtime/store.ts';

/** The state of a store; the component renders again when it changes. */
export const useStore = <State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State =>
  useSyncExternalStore(subscribe, get, get);
