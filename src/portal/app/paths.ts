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

/** Screens behind login that a later release brings, by the section whose name they bear (R-ROUTE-06). */
const LATER_SECTIONS = {
  'destination.automaticAdvances': [
    '/anticipo-automatico',
    '/anticipo-automatico/alta/confirmar',
    '/anticipo-automatico/baja',
    '/anticipo-automatico/baja/confirmar',
    '/anticipo-automatico/consulta',
    '/anticipo-automatico/modificacion/confirmar',
  ],
  'destination.payoutAccounts': [
    '/cuentas-de-abono',
    '/cuentas-de-abono/alta',
    '/cuentas-de-abono/confirmar',
    '/cuentas-de-abono/account-edit',
    '/cuentas-de-abono/confirmar/edit',
  ],
  'destination.supplier': ['/gestion-de-proveedores', '/gestion-de-proveedores/confirmar'],
  'layout.profilePage': ['/gestion-de-usuarios/perfil'],
  'layout.usersPage': ['/gestion-de-usuarios', '/gestion-de-usuarios/add', '/gestion-de-usuarios/confirm'],
  'layout.alertsPage': ['/alert'],
  'layout.simulationPage': ['/liquidacion-simulacion'],
  'layout.statusPage': ['/status-message'],
};

export const LATER_SCREENS = Object.entries(LATER_SECTIONS).flatMap(([section, paths]) =>
  paths.map((path) => ({ path, section })),
);
