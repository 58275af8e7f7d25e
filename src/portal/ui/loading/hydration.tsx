import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const never = () => () => {};

/**
 * False in the page that was rendered at publication, and in the first render that takes it over; true from then on, and
 * always where the browser rendered the page itself (R-ALL-01).
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Parts of a screen that depend on the browser, such as its storage: a page rendered at publication has none of them. */
export const BrowserOnly = ({ children }: { children: ReactNode }): ReactNode => (useIsHydrated() ? children : null);
