import { loadCode } from '#portal/ui/load-code.ts';
import { runWhenUserIdle } from '#portal/ui/when-idle.ts';

/** Everything behind login with the home screen. */
export const loadAuthenticatedApp = () => loadCode(() => import('./AuthenticatedApp.tsx'));

/** What looks at an email when its field is left. */
const loadEmailRule = () => loadCode(() => import('#shared/suggest-email.ts'));

/** Registration, recovery and activation. */
export const loadPublicScreens = () => loadCode(() => import('./PublicScreens.tsx'));

/**
 * While the visitor pauses: fetches and evaluates what is behind login, then its logo, then its screens, so that home
 * opens at once and asks for no code. What could not be fetched is fetched again when it is needed.
 * @param images shown at once behind login
 */
export async function prefetchAuthenticatedApp(images: string[]): Promise<void> {
  const [{ prefetchScreens }] = await Promise.all([loadAuthenticatedApp(), loadEmailRule()]);
  for (const source of images) new Image().src = source;
  runWhenUserIdle(prefetchScreens);
}
