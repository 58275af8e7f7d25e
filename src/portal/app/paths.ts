/** Shown when the entity definition is unavailable (R-CONF-09). */
export const CONFIGURATION_ERROR_PATH = '/error/configuracion_de_entidad';

/** Screens for anonymous visitors (R-ROUTE-05); authenticated users are redirected home (R-ROUTE-33). */
export const PUBLIC_PATHS = [
  '/forgot-password',
  '/new-password',
  '/blockingPassword',
  '/user-confirmation',
  '/confirm-user-password',
  '/company-data',
  '/access-data',
  '/confirmation-data',
  '/first-info-layer',
  '/ready',
];

/** The statement of accessibility, for anonymous and authenticated users alike (R-CONF-48). */
export { ACCESSIBILITY_PATH } from '#portal/ui/pages/accessibility-path.ts';
