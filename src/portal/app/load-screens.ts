import { loadCode } from '#portal/ui/loading/load-code.ts';

/** Imports the code for authenticated users, with the home screen, for a prefetch. */
export const importAuthenticatedApp = () => import('./AuthenticatedApp.tsx');

/** Loads the code for authenticated users. */
export const loadAuthenticatedApp = () => loadCode(importAuthenticatedApp);

/** Imports registration, recovery and activation, for a prefetch. */
export const importPublicScreens = () => import('./PublicScreens.tsx');

/** Loads registration, recovery and activation. */
export const loadPublicScreens = () => loadCode(importPublicScreens);
