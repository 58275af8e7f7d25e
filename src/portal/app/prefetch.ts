import homeFiles from 'virtual:files-of-imports:app/AuthenticatedApp|shared/suggest-email';
import type { Entity } from '#shared/entity.ts';
import { isPrefetchHeld, prefetch, prefetchFiles } from '#portal/prefetch/prefetch-queue.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import { untilUserIdle } from '#portal/ui/when-idle.ts';

const importAuthenticatedApp = () => import('./AuthenticatedApp.tsx');

/** Loads the code for authenticated users, with the home screen. */
export const loadAuthenticatedApp = () => loadCode(importAuthenticatedApp);

/** Loads registration, recovery and activation. */
export const loadPublicScreens = () => loadCode(() => import('./PublicScreens.tsx'));

/**
 * Prefetches the code for authenticated users, then the entity's logos, then its screens, so that the home screen opens at
 * once. While a login is under way, home is what the user waits for: its code is loaded without delay.
 */
export async function prefetchAuthenticatedApp(entity: Entity): Promise<void> {
  const { primaryLogoUrl, footer1LogoUrl, footer2LogoUrl } = entity;
  prefetchFiles([...homeFiles, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl]);
  prefetch(untilUserIdle);
  // Until then the rule that checks an email on blur is only fetched, too.
  prefetch(() => Promise.all([importAuthenticatedApp(), import('#shared/suggest-email.ts')]));
  prefetch(async () => (await importAuthenticatedApp()).prefetchScreens(entity));
  if (isPrefetchHeld()) await loadAuthenticatedApp();
}
