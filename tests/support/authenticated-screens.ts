/** A screen behind Login, opened by its address alone. */
export interface AuthenticatedScreen {
  path: string;
  title: string;
  /** Where it leads, as nothing of its flow is stored (R-ROUTE-38). */
  redirectsTo?: string;
}

/** The 25 of R-ROUTE-06. */
export const AUTHENTICATED_SCREENS: AuthenticatedScreen[] = [
  { path: '/home', title: 'Le damos la bienvenida' },
  { path: '/facturas', title: 'Consulta de facturas' },
  { path: '/anticipo-facturas', title: 'Anticipo de facturas' },
  { path: '/anticipo-facturas/confirmar', title: 'Anticipo de facturas', redirectsTo: '/anticipo-facturas' },
  { path: '/liquidacion-simulacion', title: 'Ejemplo de simulación' },
  { path: '/status-message', title: 'Resultado de la operación' },
  { path: '/gestion-de-proveedores', title: 'Gestión de datos de proveedor' },
  {
    path: '/gestion-de-proveedores/confirmar',
    title: 'Gestión de datos de proveedor',
    redirectsTo: '/gestion-de-proveedores',
  },
  { path: '/alert', title: 'Alertas' },
  { path: '/cuentas-de-abono', title: 'Cuentas de abono' },
  { path: '/cuentas-de-abono/alta', title: 'Nueva cuenta de abono' },
  { path: '/cuentas-de-abono/confirmar', title: 'Cuentas de abono', redirectsTo: '/cuentas-de-abono' },
  { path: '/cuentas-de-abono/account-edit', title: 'Cuentas de abono', redirectsTo: '/cuentas-de-abono' },
  { path: '/cuentas-de-abono/confirmar/edit', title: 'Cuentas de abono', redirectsTo: '/cuentas-de-abono' },
  { path: '/gestion-de-usuarios', title: 'Gestión de usuarios' },
  { path: '/gestion-de-usuarios/perfil', title: 'Mi perfil' },
  { path: '/gestion-de-usuarios/add', title: 'Nuevo usuario' },
  { path: '/gestion-de-usuarios/confirm', title: 'Nuevo usuario', redirectsTo: '/gestion-de-usuarios/add' },
  { path: '/anticipo-automatico', title: 'Alta de anticipo automático' },
  {
    path: '/anticipo-automatico/alta/confirmar',
    title: 'Alta de anticipo automático',
    redirectsTo: '/anticipo-automatico',
  },
  { path: '/anticipo-automatico/baja', title: 'Baja de anticipo automático' },
  {
    path: '/anticipo-automatico/baja/confirmar',
    title: 'Baja de anticipo automático',
    redirectsTo: '/anticipo-automatico/baja',
  },
  { path: '/anticipo-automatico/consulta', title: 'Consulta de anticipos automáticos' },
  {
    path: '/anticipo-automatico/modificacion/confirmar',
    title: 'Consulta de anticipos automáticos',
    redirectsTo: '/anticipo-automatico/consulta',
  },
  { path: '/status-message?status=altaAnticipoOk', title: 'Resultado de la operación' },
];
