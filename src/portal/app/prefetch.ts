import homeFiles from 'virtual:files-of-imports:app/AuthenticatedApp|shared/suggest-email';
import { isPrefetchHeld, prefetch, prefetchFiles } from '#portal/prefetch/prefetch-queue.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import { untilUserIdle } from '#portal/ui/when-idle.ts';

const importAuthenticatedApp = () => import('./AuthenticatedApp.tsx');

/** Loads the code for authenticated users, with the home screen. */
export const loadAuthenticatedApp = () => loadCode(importAuthenticatedApp);

/** Loads registration, recovery and activation. */
export const loadPublicScreens = () => loadCode(() => import('./PublicScreens.tsx'));

/**
 * Prefetches the code for authenticated users, then its logo, then its screens, so that the home screen opens at once.
 * While a login is under way, home is what the user waits for: its code is loaded without delay.
 * @param images images that the first screen after login shows
 */
export async function prefetchAuthenticatedApp(images: string[]): Promise<void> {
  prefetchFiles([...homeFiles, ...images]);
  prefetch(untilUserIdle);
  // Until then the rule that checks an email on blur is only fetched, too.
  prefetch(() => Promise.all([importAuthenticatedApp(), import('#shared/suggest-email.ts')]));
  prefetch(async () => (await importAuthenticatedApp()).prefetchScreens());
  if (isPrefetchHeld()) await loadAuthenticatedApp();
}
