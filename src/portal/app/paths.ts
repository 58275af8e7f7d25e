/** Shown when the definition of the entity can't be had (R-CONF-09). */
export const CONFIGURATION_ERROR_PATH = '/error/configuracion_de_entidad';

/** Screens for anonymous visitors that a later release brings (R-ROUTE-05). */
export const LATER_PUBLIC_PATHS = [
  '/forgot-password',
  '/new-password',
  '/blockingPassword',
  '/user-confirmation',
  '/company-data',
  '/access-data',
  '/confirmation-data',
  '/first-info-layer',
  '/ready',
];

/** Screens behind login that a later release brings (R-ROUTE-06). */
export const LATER_PATHS = [
  '/liquidacion-simulacion',
  '/status-message',
  '/gestion-de-proveedores',
  '/gestion-de-proveedores/confirmar',
  '/alert',
  '/cuentas-de-abono',
  '/cuentas-de-abono/alta',
  '/cuentas-de-abono/confirmar',
  '/cuentas-de-abono/account-edit',
  '/cuentas-de-abono/confirmar/edit',
  '/gestion-de-usuarios',
  '/gestion-de-usuarios/perfil',
  '/gestion-de-usuarios/add',
  '/gestion-de-usuarios/confirm',
  '/anticipo-automatico',
  '/anticipo-automatico/alta/confirmar',
  '/anticipo-automatico/baja',
  '/anticipo-automatico/baja/confirmar',
  '/anticipo-automatico/consulta',
  '/anticipo-automatico/modificacion/confirmar',
];
