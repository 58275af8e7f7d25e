import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { startFirstCalls } from '#portal/records/first-calls.ts';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { findLinkedScreen, type Screen } from './screens.ts';

function useStartFirstCalls(): (screen: Screen) => void {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useCallback(
    ({ firstCalls = [] }) => startFirstCalls(firstCalls, dataProvider, queryClient),
    [dataProvider, queryClient],
  );
}

/** A screen; until its code has come, its title, while its first calls are already under way (R-ALL-03). */
export const AuthenticatedScreen = ({ screen }: { screen: Screen }) => {
  const [Found, setFound] = useState(() => screen.Component);
  const [error, setError] = useState<unknown>();
  const { state } = useLocation();
  const startCalls = useStartFirstCalls();
  const open = useEffectEvent(() => {
    if (Found) return;
    // What the entry of the history keeps, such as a filter, leads to other calls.
    if (state === null) startCalls(screen);
    screen.load().then((Component) => setFound(() => Component), setError);
  });
  useEffect(() => open(), []);
  if (error) throw error;
  return Found ? <Found /> : <PageSkeleton title={screen.title} />;
};

/**
 * Loads the code of a screen when its link is hovered or focused, and starts its calls when the link is pressed (R-ALL-03).
 * A failure is ignored: it happens again, and is shown, when the screen opens.
 */
export const LinkListener = ({ screens }: { screens: readonly Screen[] }) => {
  const startCalls = useStartFirstCalls();
  useEffect(() => {
    const left = new AbortController();
    const options = { capture: true, signal: left.signal };
    const load = (event: Event) =>
      void findLinkedScreen(event, screens)
        ?.load()
        .catch(() => undefined);
    const press = (event: MouseEvent) => {
      const screen = event.button === 0 ? findLinkedScreen(event, screens) : undefined;
      // With a filter the screen makes other calls.
      const isFiltered = event.target instanceof Element && event.target.closest('a[data-state]') !== null;
      if (screen && !isFiltered) startCalls(screen);
    };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, load, options);
    document.addEventListener('pointerdown', press, options);
    // A key makes a click without a pointer.
    document.addEventListener('click', press, options);
    return () => left.abort();
  }, [startCalls, screens]);
  return null;
};
