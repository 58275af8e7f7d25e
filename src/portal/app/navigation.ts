import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createStore, type Store } from '#shared/runtime/store.ts';
import type { Navigation, ScreenAddress } from '#portal/ui/navigation/navigation.ts';
import { loadRouter } from './prefetch.ts';

/** The screens other than Login, once they are needed, or why their router cannot be loaded. */
interface RoutedScreens {
  screens?: ReactNode;
  error?: unknown;
}

export interface PortalNavigation extends Navigation {
  routed: Pick<Store<RoutedScreens>, 'get' | 'subscribe'>;
  /** Loads the router, which shows the current address from then on. */
  openRouter: () => Promise<void>;
  end: () => void;
}

const addressOf = ({ pathname, search, hash }: ScreenAddress) => pathname + search + hash;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Creates the navigation of the portal, which starts at a place. Login does without the router, which loads with the first
 * navigation, so that less code precedes the form (R-ALL-01).
 */
export function createNavigation({ pathname, search, hash }: ScreenAddress): PortalNavigation {
  const address = createStore<ScreenAddress>({ pathname, search, hash });
  const routed = createStore<RoutedScreens>({});
  const ended = new AbortController();
  let opening: Promise<void> | undefined;
  let go: Navigation['navigate'] = () => {};

  const open = async () => {
    try {
      const { createRouter, renderRouter } = await loadRouter();
      if (ended.signal.aborted) return;
      const router = createRouter(ended.signal);
      ended.signal.addEventListener('abort', () => router.dispose());
      // As the router itself does: the last screen stays until the code of the next one is there.
      router.subscribe(({ location }) => startTransition(() => address.set(location)));
      const isShown = (to: string, state: unknown) =>
        to === addressOf(address.get()) && isSame(state, router.state.location.state);
      go = (to, { state, replace = isShown(to, state) } = {}) => void router.navigate(to, { state, replace });
      // A navigation that follows at once finds the router in the page.
      flushSync(() => {
        address.set(router.state.location);
        routed.set({ screens: renderRouter(router) });
      });
    } catch (error) {
      routed.set({ error });
    }
  };
  const openRouter = () => (opening ??= open());

  return {
    address,
    routed,
    openRouter,
    navigate: (to, options) => {
      if (routed.get().screens) go(to, options);
      else void openRouter().then(() => go(to, options));
    },
    end: () => ended.abort(),
  };
}
