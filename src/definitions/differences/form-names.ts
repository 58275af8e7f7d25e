import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** What people call a form. */
export const FORM_NAMES: Record<string, LocalizedText> = {
  'access-data': localized('Access data', 'Datos de acceso'),
  'account-add': localized('New account', 'Nueva cuenta'),
  'account-document': localized('Proof of the account', 'Justificante de la cuenta'),
  'account-edit': localized('Change an account', 'Modificar una cuenta'),
  advance: localized('Request for an advance', 'Solicitud de anticipo'),
  'advance-amount': localized('Amount of an advance', 'Importe de un anticipo'),
  alerts: localized('Alerts', 'Alertas'),
  'automatic-advance': localized('New automatic advance', 'Nuevo anticipo automático'),
  'automatic-advance-edit': localized('Change an automatic advance', 'Modificar un anticipo automático'),
  'automatic-advance-filter': localized('Filter of automatic advances', 'Filtro de anticipos automáticos'),
  'company-data': localized('Company data', 'Datos de la empresa'),
  'forgotten-password': localized('Forgotten password', 'Contraseña olvidada'),
  'invoice-filter': localized('Filter of invoices', 'Filtro de facturas'),
  login: localized('Login', 'Acceso'),
  'new-password': localized('New password', 'Nueva contraseña'),
  profile: localized('Profile', 'Perfil'),
  'simulation-date': localized('Date of a simulation', 'Fecha de la simulación'),
  'supplier-client': localized('Client of the supplier', 'Cliente del proveedor'),
  'supplier-data': localized('Supplier data', 'Datos del proveedor'),
  terms: localized('Terms', 'Condiciones'),
  user: localized('User', 'Usuario'),
};
