import { ALL_SCREENS } from '#portal/app/screens.ts';
import { AUTHENTICATED_SCREENS } from '#tests/support/authenticated-screens.ts';

const specified = AUTHENTICATED_SCREENS.map(({ path }) => path);
const others = ALL_SCREENS.map(({ path }) => path).filter((path) => !specified.includes(path));
/** Those that lead elsewhere as nothing of their flow is stored, or the entity does not sign. */
const diverted = new Set([
  ...AUTHENTICATED_SCREENS.filter(({ redirectsTo }) => redirectsTo).map(({ path }) => path),
  '/anticipo-facturas/plan',
  '/medios-firma',
]);

/** The addresses of all screens behind login: those of R-ROUTE-06 and any that a feature adds. */
export const SCREEN_PATHS: readonly string[] = [...specified, ...others];

/** Those that show a screen of their own when they are opened by their address alone. */
export const OWN_SCREEN_PATHS = SCREEN_PATHS.filter((path) => !diverted.has(path));
