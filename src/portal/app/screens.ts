import { type ComponentType, lazy } from 'react';
import { loadCode } from '#portal/ui/load-code.ts';

/** A screen behind login: `screens` in the `screens.ts` of its feature. */
interface ScreenRecord {
  path: string;
  /** Loads the code of the screen, a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>;
}

const features = import.meta.glob<{ screens: readonly ScreenRecord[] }>('../features/*/screens.ts', { eager: true });

/** The screens behind login except home, each with code of its own. */
export const screens = Object.values(features)
  .flatMap((feature) => feature.screens)
  .map(({ path, load }) => ({ path, load, Screen: lazy(() => loadCode(load)) }));

type Load = ScreenRecord['load'];

/** A failure here is met again, and shown, when the screen is opened. */
const fetchAhead = (load: Load) => void load().catch(() => undefined);

/** Fetches the code of all screens. */
export const prefetchScreens = (): void => screens.forEach(({ load }) => fetchAhead(load));

/** Fetches the code of the screen that a link leads to, as soon as one points at it or reaches it by keyboard. */
export function prefetchHoveredScreen({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const screen = screens.find(({ path }) => path === link?.pathname);
  if (screen) fetchAhead(screen.load);
}
