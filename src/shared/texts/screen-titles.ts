import type { Language, LocalizedText } from './texts.ts';

/** The title of each screen of the portal, as its heading says it; a review is named after the screen before it. */
const SCREEN_TITLES: Readonly<Record<string, LocalizedText>> = {
  '/': { es: 'Iniciar sesión', en: 'Log in' },
  '/forgot-password': { es: '¿Ha olvidado su contraseña?', en: 'Forgot your password?' },
  '/new-password': { es: 'Restablezca su contraseña', en: 'Reset your password' },
  '/blockingPassword': { es: 'Recupere su usuario', en: 'Recover your user' },
  '/user-confirmation': { es: 'Activación de su usuario', en: 'Activation of your user' },
  '/confirm-user-password': { es: 'Cree su contraseña', en: 'Create your password' },
  '/company-data': { es: 'Registro: datos de su empresa', en: 'Registration: your company' },
  '/access-data': { es: 'Registro: datos de acceso', en: 'Registration: access' },
  '/confirmation-data': { es: 'Registro: confirmación', en: 'Registration: review' },
  '/first-info-layer': { es: 'Información sobre protección de datos', en: 'Information on data protection' },
  '/ready': { es: '¡Todo Listo!', en: 'All set!' },
  '/home': { es: 'Inicio', en: 'Home' },
  '/facturas': { es: 'Consulta de facturas', en: 'Invoices' },
  '/facturas/factura': { es: 'Una factura', en: 'An invoice' },
  '/facturas/comparar': { es: 'Comparar mi lista', en: 'Compare my list' },
  '/calendario-cobros': { es: 'Calendario de cobros', en: 'Payment calendar' },
  '/operaciones': { es: 'Operaciones', en: 'Operations' },
  '/operaciones/operacion': { es: 'Una operación', en: 'An operation' },
  '/anticipo-facturas': { es: 'Anticipo de facturas', en: 'Invoice advance' },
  '/anticipo-facturas/propuesta': { es: 'Propuesta de anticipo', en: 'Proposed advance' },
  '/anticipo-facturas/plan': { es: 'Revisión de sus solicitudes', en: 'Review of your requests' },
  '/anticipo-facturas/confirmar': { es: 'Anticipo de facturas: confirmación', en: 'Invoice advance: review' },
  '/liquidacion-simulacion': { es: 'Ejemplo de simulación', en: 'Sample simulation' },
  '/status-message': { es: 'Resultado de la operación', en: 'Result of the operation' },
  '/anticipo-automatico': { es: 'Alta de anticipo automático', en: 'New automatic advance' },
  '/anticipo-automatico/alta/confirmar': {
    es: 'Alta de anticipo automático: confirmación',
    en: 'New automatic advance: review',
  },
  '/anticipo-automatico/baja': { es: 'Baja de anticipo automático', en: 'End of an automatic advance' },
  '/anticipo-automatico/baja/confirmar': {
    es: 'Baja de anticipo automático: confirmación',
    en: 'End of an automatic advance: review',
  },
  '/anticipo-automatico/consulta': { es: 'Consulta de anticipos automáticos', en: 'Automatic advances' },
  '/anticipo-automatico/modificacion/confirmar': {
    es: 'Consulta de anticipos automáticos: confirmación de un cambio',
    en: 'Automatic advances: review of a change',
  },
  '/cuentas-de-abono': { es: 'Cuentas de abono', en: 'Payout accounts' },
  '/cuentas-de-abono/alta': { es: 'Nueva cuenta de abono', en: 'New payout account' },
  '/cuentas-de-abono/confirmar': { es: 'Cuentas de abono: confirmación del alta', en: 'Payout accounts: review' },
  '/cuentas-de-abono/account-edit': { es: 'Cuentas de abono: cambio', en: 'Payout accounts: change' },
  '/cuentas-de-abono/confirmar/edit': {
    es: 'Cuentas de abono: confirmación del cambio',
    en: 'Payout accounts: review of a change',
  },
  '/gestion-de-proveedores': { es: 'Gestión de datos de proveedor', en: 'Supplier data' },
  '/gestion-de-proveedores/confirmar': {
    es: 'Gestión de datos de proveedor: confirmación',
    en: 'Supplier data: review',
  },
  '/gestion-de-usuarios': { es: 'Gestión de usuarios', en: 'Users' },
  '/gestion-de-usuarios/add': { es: 'Nuevo usuario', en: 'New user' },
  '/gestion-de-usuarios/confirm': { es: 'Nuevo usuario: confirmación', en: 'New user: review' },
  '/gestion-de-usuarios/perfil': { es: 'Mi perfil', en: 'My profile' },
  '/alert': { es: 'Alertas', en: 'Alerts' },
  '/error/configuracion_de_entidad': { es: 'Portal no disponible', en: 'Portal unavailable' },
};

/** The title of the screen at an address of the portal; the path of an address that no screen has. */
export function getScreenTitle(address: string, language: Language): string {
  const [path = ''] = address.split(/[?#]/);
  return SCREEN_TITLES[path]?.[language] ?? path;
}

/** The paths of the screens whose title has a text in it, in any language. */
export const findScreensByTitle = (text: string): string[] =>
  Object.entries(SCREEN_TITLES)
    .filter(([, titles]) => Object.values(titles).some((title) => title.toLowerCase().includes(text.toLowerCase())))
    .map(([path]) => path);
