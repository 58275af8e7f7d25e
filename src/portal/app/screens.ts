import { type ComponentType, lazy } from 'react';
import { loadCode } from '#portal/ui/load-code.ts';

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

type Load = ScreenRecord['load'];

/** A failure here is ignored: it happens again, and is shown, when the screen opens. */
const fetchAhead = (load: Load) => void load().catch(() => undefined);

/** Prefetches the code of all screens. */
export const prefetchScreens = (): void => authenticatedScreens.forEach(({ load }) => fetchAhead(load));

/** Prefetches the code of the screen behind a link when the link is hovered or focused. */
export function prefetchHoveredScreen({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const screen = authenticatedScreens.find(({ path }) => path === link?.pathname);
  if (screen) fetchAhead(screen.load);
}
