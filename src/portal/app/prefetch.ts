import { loadCode } from '#portal/ui/load-code.ts';
import { runWhenUserIdle } from '#portal/ui/when-idle.ts';

/** Loads the code for authenticated users, with the home screen. */
export const loadAuthenticatedApp = () => loadCode(() => import('./AuthenticatedApp.tsx'));

/** Loads the rule that checks an email on blur. */
const loadEmailRule = () => loadCode(() => import('#shared/suggest-email.ts'));

/** Loads registration, recovery and activation. */
export const loadPublicScreens = () => loadCode(() => import('./PublicScreens.tsx'));

/**
 * Prefetches, while the browser is idle, the code for authenticated users, then its logo, then its screens, so that the
 * home screen opens at once. Code that could not be prefetched loads when it is needed.
 * @param images images that the first screen after login shows
 */
export async function prefetchAuthenticatedApp(images: string[]): Promise<void> {
  const [{ prefetchScreens }] = await Promise.all([loadAuthenticatedApp(), loadEmailRule()]);
  for (const source of images) new Image().src = source;
  runWhenUserIdle(prefetchScreens);
}
