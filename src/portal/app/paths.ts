/** Shown when the definition of the entity can't be had (R-CONF-09). */
export const CONFIGURATION_ERROR_PATH = '/error/configuracion_de_entidad';

/** What anonymous visitors see beside Login (R-ROUTE-05); whoever is logged in is led home from them (R-ROUTE-33). */
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
