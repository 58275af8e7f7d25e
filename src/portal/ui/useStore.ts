import { useSyncExternalStore } from 'react';
import type { Store } from '#shared/store.ts';

/** What a store holds; the component is drawn again when it changes. */
export const useStore = <State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State =>
  useSyncExternalStore(subscribe, get, get);
