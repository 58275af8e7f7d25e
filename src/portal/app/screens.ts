import screenFiles from 'virtual:files-of-imports:List.tsx|Page.tsx|features/';
import { type ComponentType, lazy } from 'react';
import { prefetch, prefetchFiles } from '#portal/prefetch/prefetch-queue.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import { runWhenUserIdle, untilUserIdle } from '#portal/ui/when-idle.ts';

/** A screen for authenticated users, from `screens` in the `screens.ts` of its feature. */
interface ScreenRecord {
  path: string;
  /** Loads the code of the screen, a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>;
}

const features = import.meta.glob<{ screens: readonly ScreenRecord[] }>('../features/*/screens.ts', { eager: true });

/** The screens for authenticated users other than home, each in a chunk of its own. */
export const authenticatedScreens = Object.values(features)
  .flatMap((feature) => feature.screens)
  .map(({ path, load }) => ({ path, load, Screen: lazy(() => loadCode(load)) }));

/** Prefetches the code of all screens, then evaluates it while the browser is idle. */
export const prefetchScreens = (): (() => void) =>
  runWhenUserIdle(() => {
    // The screens that links lead to come first.
    prefetchFiles(screenFiles);
    prefetch(untilUserIdle);
    for (const { load } of authenticatedScreens) prefetch(load);
  });

/**
 * Loads the code of the screen behind a link when the link is hovered or focused. A failure is ignored: it happens again,
 * and is shown, when the screen opens.
 */
export function prefetchHoveredScreen({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const screen = authenticatedScreens.find(({ path }) => path === link?.pathname);
  if (screen) loadCode(screen.load).catch(() => undefined);
}
