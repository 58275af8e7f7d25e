import type { Language, LocalizedText } from './texts.ts';

/**
 * The kinds of entries in the console's audit (R-CON-10) with their labels, in the order of the filter. `recordAuditEvent`
 * writes an entry.
 */
export const CONSOLE_AUDIT_ACTIONS = {
  login: { es: 'Entrada', en: 'Login' },
  'login-failed': { es: 'Entrada fallida', en: 'Failed login' },
  logout: { es: 'Salida', en: 'Logout' },
  'password-set': { es: 'Contraseña elegida', en: 'Password chosen' },
  'staff-added': { es: 'Alta de personal', en: 'Person added' },
  'staff-changed': { es: 'Cambio de personal', en: 'Person changed' },
  'staff-disabled': { es: 'Persona desactivada', en: 'Person disabled' },
  'staff-enabled': { es: 'Persona reactivada', en: 'Person enabled again' },
  'mails-changed': { es: 'Avisos por correo cambiados', en: 'Email notices changed' },
  'staff-link': { es: 'Nuevo enlace de contraseña', en: 'New link for a password' },
  'audit-exported': { es: 'Auditoría exportada', en: 'Audit exported' },
  'supplier-audit-read': { es: 'Auditoría de proveedores consultada', en: 'Audit of suppliers looked at' },
  'folder-taken': { es: 'Ficheros incorporados', en: 'Files taken over' },
  'entity-copied': { es: 'Entidad copiada', en: 'Entity copied' },
  'entity-state-requested': { es: 'Cierre o reapertura pedidos', en: 'Retirement or reopening requested' },
  'entity-state-cancelled': { es: 'Cierre o reapertura descartados', en: 'Retirement or reopening cancelled' },
  'entity-retired': { es: 'Entidad cerrada', en: 'Entity retired' },
  'entity-reopened': { es: 'Entidad reabierta', en: 'Entity opened again' },
  'differences-transferred': { es: 'Cambios traídos de otra entidad', en: 'Changes taken from another entity' },
  'version-made': { es: 'Borrador creado', en: 'Draft made' },
  'version-changed': { es: 'Borrador modificado', en: 'Draft changed' },
  'version-discarded': { es: 'Borrador descartado', en: 'Draft discarded' },
  'review-asked': { es: 'Revisión pedida', en: 'Review asked for' },
  'review-withdrawn': { es: 'Revisión retirada', en: 'Review withdrawn' },
  'version-approved': { es: 'Versión aprobada', en: 'Version approved' },
  'version-returned': { es: 'Versión devuelta', en: 'Version sent back' },
  'version-scheduled': { es: 'Publicación programada', en: 'Publication scheduled' },
  'version-unscheduled': { es: 'Programación anulada', en: 'Schedule cancelled' },
  'version-published': { es: 'Versión publicada', en: 'Version published' },
  'version-restored': { es: 'Versión restaurada', en: 'Version restored' },
  'publication-failed': { es: 'Publicación fallida', en: 'Publication failed' },
  'preview-link-made': { es: 'Enlace para revisar creado', en: 'Link for review made' },
  'preview-link-taken-back': { es: 'Enlace para revisar retirado', en: 'Link for review taken back' },
  'notice-made': { es: 'Aviso creado', en: 'Notice made' },
  'notice-changed': { es: 'Aviso modificado', en: 'Notice changed' },
  'notice-discarded': { es: 'Aviso descartado', en: 'Notice discarded' },
  'notice-review-asked': { es: 'Revisión de un aviso pedida', en: 'Review of a notice asked for' },
  'notice-withdrawn': { es: 'Revisión de un aviso retirada', en: 'Review of a notice withdrawn' },
  'notice-returned': { es: 'Aviso devuelto', en: 'Notice sent back' },
  'notice-published': { es: 'Aviso publicado', en: 'Notice published' },
  'notice-published-unreviewed': { es: 'Aviso publicado sin revisión', en: 'Notice published without a review' },
  'notice-ended': { es: 'Aviso retirado', en: 'Notice ended' },
  'scene-saved': { es: 'Escena guardada', en: 'Scene saved' },
  'scene-removed': { es: 'Escena eliminada', en: 'Scene removed' },
  'report-read': { es: 'Informe abierto', en: 'Report opened' },
  'reports-noted': { es: 'Nota sobre informes', en: 'Note on reports' },
  'reports-closed': { es: 'Informes cerrados', en: 'Reports closed' },
  'reports-reopened': { es: 'Informes reabiertos', en: 'Reports opened again' },
  'supplier-user-searched': { es: 'Usuario de un proveedor buscado', en: 'User of a supplier searched for' },
  'supplier-link-sent': { es: 'Enlace enviado a un usuario', en: 'Link sent to a user' },
  'supplier-block-lifted': { es: 'Bloqueo de un usuario levantado', en: 'Lock of a user lifted' },
} as const satisfies Record<string, LocalizedText>;

export type AuditAction = keyof typeof CONSOLE_AUDIT_ACTIONS;

/** The kinds of entries in the audit of the suppliers' side (R-OPS-06). `recordSupplierEvent` writes an entry. */
export const SUPPLIER_EVENTS = {
  login: { es: 'Entrada', en: 'Login' },
  'login-refused': { es: 'Entrada rechazada', en: 'Login refused' },
  'login-locked': { es: 'Acceso bloqueado por intentos fallidos', en: 'Access locked after failed logins' },
  logout: { es: 'Salida', en: 'Logout' },
  'session-ended': { es: 'Otras sesiones cerradas', en: 'Other sessions ended' },
  'password-asked': { es: 'Enlace de contraseña pedido', en: 'Link for a password asked for' },
  'password-set': { es: 'Contraseña elegida con un enlace', en: 'Password chosen with a link' },
  'password-changed': { es: 'Contraseña cambiada', en: 'Password changed' },
  'email-confirmed': { es: 'Correo confirmado', en: 'Email confirmed' },
  'support-link-sent': { es: 'Enlace enviado por soporte', en: 'Link sent by support' },
  'support-block-lifted': { es: 'Bloqueo levantado por soporte', en: 'Lock lifted by support' },
  registered: { es: 'Registro en el portal', en: 'Registered with the portal' },
  'supplier-invited': { es: 'Proveedor invitado', en: 'Supplier invited' },
  'user-added': { es: 'Usuario añadido', en: 'User added' },
  'user-changed': { es: 'Usuario modificado', en: 'User changed' },
  'user-removed': { es: 'Usuario eliminado', en: 'User removed' },
  'alerts-changed': { es: 'Alertas modificadas', en: 'Alerts changed' },
  'changes-undone': { es: 'Cambios no reconocidos deshechos', en: 'Unrecognised changes undone' },
  'account-added': { es: 'Cuenta añadida', en: 'Account added' },
  'account-changed': { es: 'Cuenta modificada', en: 'Account changed' },
  'account-removed': { es: 'Cuenta eliminada', en: 'Account removed' },
  'account-decided': { es: 'Cuenta revisada por el banco', en: 'Account reviewed by the bank' },
  'supplier-changed': { es: 'Datos del proveedor modificados', en: 'Details of the supplier changed' },
  'advance-requested': { es: 'Anticipo solicitado', en: 'Advance requested' },
  'advance-made': { es: 'Anticipo hecho por un anticipo automático', en: 'Advance made by an automatic advance' },
  'automatic-advance-created': { es: 'Anticipo automático creado', en: 'Automatic advance created' },
  'automatic-advance-changed': { es: 'Anticipo automático modificado', en: 'Automatic advance changed' },
  'automatic-advance-ended': { es: 'Anticipo automático dado de baja', en: 'Automatic advance ended' },
} as const satisfies Record<string, LocalizedText>;

export type SupplierEventKind = keyof typeof SUPPLIER_EVENTS;

/** The texts of audit kinds in one language. @param prefix of their keys */
export const kindTexts = (
  kinds: Readonly<Record<string, LocalizedText>>,
  prefix: string,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, words]) => [`${prefix}.${kind}`, words[language]]));
