/** The addresses of the portal's screens that a notice can be limited to, each with those below it (R-DESK-03). */
export const NOTICE_SCREENS = [
  '/',
  '/forgot-password',
  '/company-data',
  '/home',
  '/facturas',
  '/anticipo-facturas',
  '/operaciones',
  '/anticipo-automatico',
  '/cuentas-de-abono',
  '/gestion-de-proveedores',
  '/gestion-de-usuarios',
  '/alert',
] as const;
