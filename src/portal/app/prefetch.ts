import type { Entity } from '#shared/entity/entity.ts';
import { isPrefetchHeld, prefetch, prefetchFiles } from '#portal/prefetch/prefetch-queue.ts';
import { readPrefetchFiles } from '#portal/prefetch/read-prefetch-files.ts';
import { readSession } from '#portal/session/session.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { untilUserIdle } from '#portal/ui/loading/when-idle.ts';
import { importAuthenticatedApp, importPublicScreens, loadAuthenticatedApp } from './load-screens.ts';
import { PUBLIC_PATHS } from './paths.ts';

const importRouter = () => import('./router.tsx');

/** Loads the router, which shows all screens but Login, and with it the code of the screen at the current address. */
export function loadRouter() {
  const screens = readSession().token
    ? importAuthenticatedApp
    : PUBLIC_PATHS.includes(window.location.pathname) && importPublicScreens;
  // The screen reports a failure when it opens.
  if (screens) screens().catch(() => undefined);
  return loadCode(importRouter);
}

/**
 * Prefetches the code for authenticated users, then the entity's logos, then its screens, so that the home screen opens at
 * once. While a login is under way, home is what the user waits for: its code is loaded without delay.
 */
export async function prefetchAuthenticatedApp(entity: Entity): Promise<void> {
  const { primaryLogoUrl, footer1LogoUrl, footer2LogoUrl } = entity;
  prefetch(async () => {
    const { home } = await readPrefetchFiles();
    prefetchFiles([...home, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl]);
    prefetch(untilUserIdle);
    // Until then the rule that checks an email on blur is only fetched, too.
    prefetch(() => Promise.all([importRouter(), importAuthenticatedApp(), import('#shared/fields/suggest-email.ts')]));
    prefetch(async () => (await importAuthenticatedApp()).prefetchScreens(entity));
  });
  if (isPrefetchHeld()) await Promise.all([loadRouter(), loadAuthenticatedApp()]);
}
