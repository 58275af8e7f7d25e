import { createContext, use, useLayoutEffect, useState } from 'react';
import { createStore, type Store } from '#shared/runtime/store.ts';

/** The address that is shown. */
export interface ScreenAddress {
  pathname: string;
  search: string;
  hash: string;
}

export interface NavigateOptions {
  /** Whether the address replaces the current entry of the history; by default if address and state are the same. */
  replace?: boolean;
  /** What the entry of the history keeps for the screen. */
  state?: unknown;
}

/** How code that loads before the router, such as Login, changes the screen (R-ALL-01). */
export interface Navigation {
  address: Pick<Store<ScreenAddress>, 'get' | 'subscribe'>;
  /** Shows another screen. @param to path and query */
  navigate: (to: string, options?: NavigateOptions) => void;
}

/** By default, where a part of a screen is rendered alone, the browser itself opens the address. */
export const NavigationContext = createContext<Navigation>({
  address: createStore({ pathname: '', search: '', hash: '' }),
  navigate: (to) => window.location.assign(to),
});

/** The address of the screen that is shown; while the code of the next one loads, still that of the last. */
export function useScreenAddress(): ScreenAddress {
  const { address } = use(NavigationContext);
  const [shown, setShown] = useState(address.get);
  useLayoutEffect(() => {
    const show = () => setShown(address.get());
    show();
    return address.subscribe(show);
  }, [address]);
  return shown;
}

/**
 * Whether the current history entry is the first of the visit: no screen of the portal precedes it. The router gives each
 * other entry a key.
 */
export const isFirstHistoryEntry = (): boolean => {
  const state = window.history.state as { key?: string } | null;
  return state?.key === undefined;
};

/**
 * The key of the history entry with which a screen was opened. Entries of steps within it, such as a filter, name it in
 * their state: they are the same screen, with its input.
 */
export const getOpening = ({ key, state }: { key: string; state: unknown }): string =>
  (state as { opening?: string } | null)?.opening ?? key;
