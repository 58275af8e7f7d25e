import { say, type Words } from '#definitions/problems/words.ts';

/** What people call a form. */
export const FORM_NAMES: Record<string, Words> = {
  'access-data': say('Access data', 'Datos de acceso'),
  'account-add': say('New account', 'Nueva cuenta'),
  'account-document': say('Proof of the account', 'Justificante de la cuenta'),
  'account-edit': say('Change an account', 'Modificar una cuenta'),
  advance: say('Request for an advance', 'Solicitud de anticipo'),
  'advance-amount': say('Amount of an advance', 'Importe de un anticipo'),
  alerts: say('Alerts', 'Alertas'),
  'automatic-advance': say('New automatic advance', 'Nuevo anticipo automático'),
  'automatic-advance-edit': say('Change an automatic advance', 'Modificar un anticipo automático'),
  'automatic-advance-filter': say('Filter of automatic advances', 'Filtro de anticipos automáticos'),
  'company-data': say('Company data', 'Datos de la empresa'),
  'forgotten-password': say('Forgotten password', 'Contraseña olvidada'),
  'invoice-filter': say('Filter of invoices', 'Filtro de facturas'),
  login: say('Login', 'Acceso'),
  'new-password': say('New password', 'Nueva contraseña'),
  profile: say('Profile', 'Perfil'),
  'simulation-date': say('Date of a simulation', 'Fecha de la simulación'),
  'supplier-client': say('Client of the supplier', 'Cliente del proveedor'),
  'supplier-data': say('Supplier data', 'Datos del proveedor'),
  terms: say('Terms', 'Condiciones'),
  user: say('User', 'Usuario'),
};
