/** One thing that a supplier says on the telephone, and what a colleague of support would understand. */
export interface SupplierPhrase {
  /** As it is said or written down in a hurry, with its mistakes. */
  readonly says: string;
  /** The situation, message or screen that answers it, in words. */
  readonly means: string;
  /** Any of them is right: `code 637`, `situation offline` or `scene login`. */
  readonly finds: readonly string[];
}

/**
 * 120 phrases of suppliers, written down before anybody looked at what the search of the bench finds.
 * Every fourth phrase is a hold-out: the search is never tuned with it.
 */
export const SUPPLIER_PHRASES: readonly SupplierPhrase[] = [
  // Login, password, session
  {
    says: 'no me deja entrar',
    means: 'wrong email or password, or a locked or blocked user',
    finds: ['situation cannot-log-in', 'code 637', 'code 636', 'code 627'],
  },
  {
    says: 'pone que la clave está mal y está bien',
    means: 'wrong password at login',
    finds: ['code 637', 'situation cannot-log-in'],
  },
  {
    says: 'me he bloqueado por meter mal la contraseña',
    means: 'user locked after wrong passwords',
    finds: ['code 636', 'code 627', 'code 650'],
  },
  {
    says: 'el banco me ha bloqueado el usuario',
    means: 'user whom the bank blocked',
    finds: ['situation blocked-by-bank', 'code 627'],
  },
  {
    says: 'no me llega el correo',
    means: 'a mail of activation, recovery or unlocking that does not arrive',
    finds: ['situation mail-missing'],
  },
  {
    says: 'no recivo el mail para cambiar la contraseña',
    means: 'password recovery: mail does not arrive',
    finds: ['situation mail-missing', 'scene forgot-password-sent'],
  },
  {
    says: 'el enlace del correo no funciona',
    means: 'link of a mail used, expired or unknown',
    finds: ['situation link-over', 'code 739'],
  },
  {
    says: 'dice que el enlace a caducado',
    means: 'link of a mail expired',
    finds: ['situation link-over', 'code 739'],
  },
  {
    says: 'he olvidado la clave',
    means: 'password recovery screen',
    finds: ['situation forgotten-password', 'scene forgot-password'],
  },
  {
    says: 'no me acepta la contraseña nueva',
    means: 'rules of a new password',
    finds: ['code 644', 'code 643', 'code 634', 'code 619'],
  },
  {
    says: 'dice que esa contraseña ya la he usado',
    means: 'new password equal to an earlier one',
    finds: ['code 634', 'code 643'],
  },
  {
    says: 'las dos contraseñas no son iguales',
    means: 'the repeated password differs',
    finds: ['situation repeated-password'],
  },
  {
    says: 'me echa cada dos por tres',
    means: 'session ended for inactivity or elsewhere',
    finds: ['situation session-ended', 'situation session-ending', 'code 651'],
  },
  {
    says: 'se me cierra la sesión sola',
    means: 'session ended for inactivity',
    finds: ['situation session-ended', 'situation session-ending', 'code 651'],
  },
  {
    says: 'botón de entrar apagado',
    means: 'login: the button is disabled until both fields are filled',
    finds: ['situation button-off'],
  },
  { says: 'usuario desconocido', means: 'login with an email that has no user', finds: ['code 632', 'code 637'] },
  { says: 'demasiados intentos', means: 'user locked, or too many requests', finds: ['code 636', 'code 627'] },
  {
    says: 'otra persona ha entrado con mi usuario y me ha sacado',
    means: 'session replaced by another login',
    finds: ['code 651', 'situation session-elsewhere'],
  },
  // Registration and activation
  {
    says: 'no puedo darme de alta',
    means: 'registration: data of the letter do not match, or exists already',
    finds: ['situation cannot-register', 'code 729', 'code 618'],
  },
  {
    says: 'la referencia de la carta no vale',
    means: 'registration: supplier reference unknown',
    finds: ['code 729', 'situation cannot-register'],
  },
  {
    says: 'dice que ya estoy registrado',
    means: 'registration: the supplier or the email exists',
    finds: ['code 618', 'code 617', 'code 733', 'situation cannot-register'],
  },
  {
    says: 'cif incorrecto',
    means: 'tax id with a wrong form or control character',
    finds: ['situation wrong-input', 'situation cannot-register', 'code 604', 'scene registration-company-invalid'],
  },
  {
    says: 'el nif no coincide con la carta',
    means: 'registration: tax id does not match the reference',
    finds: ['code 604', 'code 735', 'situation cannot-register', 'scene registration-company-refused'],
  },
  {
    says: 'no me llega el correo de activacion',
    means: 'activation mail does not arrive',
    finds: ['situation mail-missing', 'code 635'],
  },
  {
    says: 'como activo mi usuario',
    means: 'activation screen',
    finds: ['situation activate-user', 'scene link-activate-good'],
  },
  {
    says: 'ya lo active y sigue sin funcionar',
    means: 'activation link already used, or user not active',
    finds: ['code 617', 'situation activate-user', 'scene link-activate-used', 'situation link-over'],
  },
  { says: 'ese correo ya existe', means: 'email already taken by another user', finds: ['code 641', 'code 618'] },
  {
    says: 'no me deja marcar las condiciones',
    means: 'registration: terms must be opened or accepted',
    finds: ['situation terms-not-accepted'],
  },
  // List of invoices
  {
    says: 'no me salen las facturas',
    means: 'invoice list empty: no invoices, a filter or a search',
    finds: ['situation invoices-missing', 'situation filtered-away', 'situation search-finds-nothing', 'code 700'],
  },
  {
    says: 'busco una factura y no aparece',
    means: 'search in the invoices finds nothing',
    finds: ['situation search-finds-nothing', 'situation invoices-missing'],
  },
  {
    says: 'me sale la lista vacía',
    means: 'list empty',
    finds: [
      'situation filtered-away',
      'situation nothing-there',
      'situation search-finds-nothing',
      'situation invoices-missing',
    ],
  },
  { says: 'falta una factura', means: 'invoice that is not in the list', finds: ['situation invoices-missing'] },
  {
    says: 'antes habia facturas y ahora no hay ninguna',
    means: 'a filter or search hides everything',
    finds: ['situation filtered-away', 'situation search-finds-nothing', 'situation invoices-missing'],
  },
  { says: 'excel cortado', means: 'Excel export that holds only the first rows', finds: ['situation export-cut'] },
  { says: 'el excel no trae todas las filas', means: 'Excel export that was cut', finds: ['situation export-cut'] },
  { says: 'no se descarga el excel', means: 'Excel export failed', finds: ['situation export-missing'] },
  {
    says: 'pone al menos y un numero',
    means: 'total with at least: the service does not send all',
    finds: ['situation sum-incomplete'],
  },
  {
    says: 'no puedo pasar de pagina',
    means: 'paging of a list',
    finds: ['situation button-off', 'situation last-page'],
  },
  { says: 'que significa pendiente de confirmar', means: 'state of an invoice', finds: ['situation invoice-states'] },
  {
    says: 'la factura pone vencida',
    means: 'invoice past its due date',
    finds: ['situation invoice-states', 'situation not-advanceable'],
  },
  {
    says: 'el importe de la factura está mal',
    means: 'amount of an invoice is what the client confirmed',
    finds: ['situation wrong-invoice-amount'],
  },
  {
    says: 'no encuentro a mi cliente en la lista',
    means: 'client missing in the selector',
    finds: ['situation no-clients'],
  },
  {
    says: 'no carga las facturas',
    means: 'invoice list: the service failed',
    finds: ['situation slow', 'code 500', 'code 702', 'scene invoices-error', 'scene advances-invoices-error'],
  },
  // Advances
  {
    says: 'botón gris',
    means: 'button of an advance disabled: nothing ticked, no account, no client',
    finds: ['situation button-off'],
  },
  {
    says: 'no puedo anticipar',
    means: 'advance not possible',
    finds: ['situation not-advanceable', 'situation no-validated-account', 'situation nothing-to-advance'],
  },
  {
    says: 'no me deja marcar ninguna factura',
    means: 'invoices that cannot be ticked',
    finds: ['situation not-advanceable', 'situation nothing-selected', 'situation nothing-to-advance'],
  },
  {
    says: 'no sale ninguna factura para anticipar',
    means: 'advance: client without advanceable invoices',
    finds: ['situation nothing-to-advance', 'scene advances-empty'],
  },
  {
    says: 'el importe es mayor que lo que puedo pedir',
    means: 'amount above the advanceable one',
    finds: ['situation amount-too-high', 'code 732', 'scene advances-invalid'],
  },
  {
    says: 'me dice que no hay cuenta validada',
    means: 'advance: no validated account',
    finds: ['situation no-validated-account'],
  },
  { says: 'le he dado dos veces a solicitar', means: 'advance pressed twice', finds: ['situation pressed-twice'] },
  { says: 'me ha salido duplicado el anticipo', means: 'advance pressed twice', finds: ['situation pressed-twice'] },
  {
    says: 'no sé si se ha hecho el anticipo',
    means: 'advance with an unknown outcome',
    finds: ['situation outcome-unknown', 'code 703', 'scene result-unknown'],
  },
  {
    says: 'pendiente de autorización',
    means: 'advance that waits for another person',
    finds: ['situation awaits-authorisation', 'scene advances-awaited'],
  },
  {
    says: 'quien tiene que firmar el anticipo',
    means: 'advance that waits for another person',
    finds: ['situation awaits-authorisation'],
  },
  {
    says: 'se ha superado el límite',
    means: 'limit of a client or of the agreement exceeded',
    finds: ['situation limit-exceeded', 'code 1', 'code 4', 'code 732'],
  },
  { says: 'me cobra mucho de gastos', means: 'price of an advance: simulation', finds: ['situation price'] },
  { says: 'cuando me llega el dinero', means: 'value date of an advance', finds: ['situation value-date'] },
  {
    says: 'quiero anular el anticipo',
    means: 'a confirmed advance cannot be undone',
    finds: ['situation cancel-advance'],
  },
  {
    says: 'la factura ya está anticipada',
    means: 'invoice already advanced or in process',
    finds: ['code 734', 'situation not-advanceable'],
  },
  { says: 'fuera de horario', means: 'service outside its hours', finds: ['code 711', 'situation service-closed'] },
  {
    says: 'la simulación da error',
    means: 'simulation failed',
    finds: ['code 686', 'code 500', 'situation simulation-failed'],
  },
  {
    says: 'me han rechazado el anticipo',
    means: 'advance refused',
    finds: ['code 4', 'code 1', 'scene advances-refused', 'scene advances-plan-refused'],
  },
  {
    says: 'no encuentro el justificante',
    means: 'receipt of an advance; operations',
    finds: ['situation receipt', 'scene operation', 'scene operations'],
  },
  {
    says: 'no se imprime el justificante',
    means: 'receipt: print or PDF',
    finds: ['situation receipt', 'scene operation'],
  },
  {
    says: 'el cliente no tiene acuerdo',
    means: 'client without agreement',
    finds: ['situation no-clients', 'situation not-advanceable'],
  },
  { says: 'quiero pedirlo para otro dia', means: 'date of an advance', finds: ['situation other-day'] },
  // Planner, calendar, own list
  {
    says: 'necesito 20000 euros el viernes',
    means: 'proposal for an amount and a day',
    finds: ['situation proposal', 'scene proposal-ask'],
  },
  {
    says: 'no me propone nada',
    means: 'proposal without result',
    finds: ['situation proposal', 'scene proposal-enough'],
  },
  {
    says: 'no llega al importe que pido',
    means: 'proposal that does not reach the amount',
    finds: ['situation proposal'],
  },
  {
    says: 'calendario vacío',
    means: 'payments calendar without rows',
    finds: ['situation calendar', 'scene calendar-loaded'],
  },
  {
    says: 'ver lo que cobro cada mes',
    means: 'payments calendar',
    finds: ['situation calendar', 'scene calendar-loaded'],
  },
  {
    says: 'no me lee el fichero de mi programa',
    means: 'comparison of the own list: file not understood',
    finds: ['situation own-list', 'scene invoice-comparison'],
  },
  {
    says: 'comparar mi listado de facturas',
    means: 'comparison of the own list',
    finds: ['situation own-list', 'scene invoice-comparison'],
  },
  {
    says: 'no cuadra con el extracto del banco',
    means: 'reconciliation with the bank statement',
    finds: ['situation reconciliation'],
  },
  // Accounts
  {
    says: 'pendiente de validación',
    means: 'account that waits for validation',
    finds: ['situation account-in-review', 'scene accounts-reviewed'],
  },
  {
    says: 'me han rechazado la cuenta',
    means: 'account that was refused',
    finds: ['situation account-refused', 'code 723'],
  },
  {
    says: 'no puedo elegir mi cuenta',
    means: 'account not validated',
    finds: ['situation no-validated-account', 'situation account-in-review'],
  },
  {
    says: 'iban incorrecto',
    means: 'IBAN with a wrong form or control digits',
    finds: ['code 715', 'scene accounts-add-invalid'],
  },
  { says: 'esa cuenta ya existe', means: 'account exists already', finds: ['code 713'] },
  {
    says: 'no me deja subir el documento',
    means: 'proof of ownership: size or kind of file',
    finds: ['situation document-refused', 'code 722'],
  },
  { says: 'el pdf pesa mucho', means: 'proof of ownership too large', finds: ['situation document-refused'] },
  {
    says: 'quiero cambiar el numero de cuenta',
    means: 'edit or add an account',
    finds: ['situation change-account', 'scene accounts-edit', 'scene accounts-add'],
  },
  {
    says: 'no puedo borrar la cuenta',
    means: 'account in use, or deletion refused',
    finds: ['situation account-in-use', 'code 689'],
  },
  {
    says: 'no tengo ninguna cuenta',
    means: 'account list empty',
    finds: ['scene accounts-empty', 'situation no-validated-account', 'situation change-account'],
  },
  {
    says: 'cuanto tarda en validarse la cuenta',
    means: 'account that waits for validation',
    finds: ['situation account-in-review'],
  },
  { says: 'me pide el bic y no lo sé', means: 'BIC of a foreign account', finds: ['code 731', 'code 720'] },
  {
    says: 'cuenta extranjera',
    means: 'foreign account: IBAN, BIC',
    finds: ['code 731', 'code 720', 'code 715', 'situation account-abroad'],
  },
  // Automatic advances
  {
    says: 'anticipo automático no funciona',
    means: 'automatic advance',
    finds: ['situation automatic-advance', 'scene automatic-create-none'],
  },
  {
    says: 'quiero quitar el automatico',
    means: 'end of an automatic advance',
    finds: ['situation automatic-advance', 'scene automatic-end'],
  },
  {
    says: 'cambiar la cuenta del anticipo automático',
    means: 'automatic advance: change of account',
    finds: ['situation automatic-advance', 'scene automatic-edit'],
  },
  {
    says: 'no me sale ningun cliente en el automatico',
    means: 'automatic advance: no clients left',
    finds: ['scene automatic-no-clients', 'situation no-clients'],
  },
  {
    says: 'ya tengo un automático con ese cliente',
    means: 'automatic advance exists already',
    finds: ['code 697', 'situation automatic-advance'],
  },
  // Users
  {
    says: 'no puedo crear otro usuario',
    means: 'user creation refused or not principal',
    finds: ['code 601', 'code 618', 'code 631', 'situation add-user'],
  },
  {
    says: 'no me deja eliminar al usuario',
    means: 'deletion of a user refused',
    finds: ['code 611', 'code 612', 'code 613'],
  },
  {
    says: 'no puedo borrar mi propio usuario',
    means: 'own or principal user cannot be deleted',
    finds: ['code 613', 'code 612'],
  },
  {
    says: 'el que llevaba esto ya no trabaja aquí',
    means: 'principal user who has gone; users',
    finds: ['situation principal-gone'],
  },
  { says: 'mi compañera ya no sale en la lista', means: 'user who was deleted', finds: ['situation user-gone'] },
  { says: 'dar de alta a un compañero', means: 'user creation', finds: ['situation add-user', 'scene users-add'] },
  { says: 'no tengo permiso', means: 'call without the right', finds: ['code 711', 'situation not-principal'] },
  {
    says: 'usuario principal',
    means: 'principal user',
    finds: ['code 612', 'code 631', 'situation principal-gone', 'situation not-principal'],
  },
  {
    says: 'el movil no es válido',
    means: 'telephone of a user with a wrong form',
    finds: ['scene alerts-invalid', 'situation wrong-phone'],
  },
  { says: 'el alias ya esta cogido', means: 'alias exists', finds: ['situation alias-taken', 'code 681'] },
  // Data of the supplier, profile, alerts
  {
    says: 'cambiar la dirección de la empresa',
    means: 'data of the supplier',
    finds: ['situation change-supplier', 'scene supplier'],
  },
  {
    says: 'codigo postal incorrecto',
    means: 'postal code that does not match the province',
    finds: ['situation change-supplier', 'scene supplier-invalid'],
  },
  {
    says: 'no me deja guardar',
    means: 'form with errors or nothing changed',
    finds: ['situation button-off', 'situation wrong-input'],
  },
  {
    says: 'quiero cambiar mi contraseña',
    means: 'profile: change of password',
    finds: ['situation change-password', 'scene profile'],
  },
  { says: 'quiero cambiar mi correo', means: 'profile: email', finds: ['situation change-email', 'scene profile'] },
  {
    says: 'no me llegan los avisos de facturas nuevas',
    means: 'alerts by mail',
    finds: ['situation alerts', 'scene alerts'],
  },
  { says: 'no recibo sms', means: 'alerts by text message', finds: ['situation alerts', 'scene alerts'] },
  { says: 'quitar los avisos', means: 'alerts', finds: ['situation alerts', 'scene alerts'] },
  // Everything else
  {
    says: 'página en blanco',
    means: 'page that does not load: scripts blocked, old browser',
    finds: ['situation blank-page'],
  },
  {
    says: 'se queda pensando',
    means: 'a call that takes long or never answers',
    finds: ['situation slow', 'scene fault-slow', 'scene fault-time-out'],
  },
  { says: 'no hay conexion', means: 'network fault', finds: ['situation offline', 'code 1000'] },
  {
    says: 'el cortafuegos no nos deja',
    means: 'network that blocks PATCH, PUT or DELETE',
    finds: ['situation network-refusal', 'scene fault-network-refusal'],
  },
  { says: 'error inesperado', means: 'unknown or unexpected error of the service', finds: ['code 1002', 'code 500'] },
  {
    says: 'servicio no disponible',
    means: 'service not available',
    finds: ['code 500', 'code 711', 'scene fault-status'],
  },
  {
    says: 'no se han encontrado datos',
    means: 'list without rows',
    finds: ['code 7', 'situation nothing-there', 'code 606'],
  },
  { says: 'mi navegador es antiguo', means: 'browser that is too old', finds: ['situation blank-page'] },
  {
    says: 'no puedo quitar lo de las cookies',
    means: 'cookies dialog',
    finds: ['situation cookies', 'scene login-cookies'],
  },
  { says: 'error 500', means: 'failure of the service', finds: ['code 500'] },
];

/** What somebody typed who used the desk for the first time, and what would have helped. */
export const FIRST_USE_PHRASES: readonly SupplierPhrase[] = [
  {
    says: 'hay mucha gente intentándolo desde mi red',
    means: 'the limit of calls that one network shares',
    finds: ['situation network-limit'],
  },
  {
    says: 'he puesto mal el IBAN',
    means: 'another payout account: the number of one cannot be changed',
    finds: ['situation change-account'],
  },
  {
    says: 'se me ha ido la sesión mientras rellenaba',
    means: 'the session ended, and what was filled in is given back',
    finds: ['situation session-ended'],
  },
  {
    says: 'no me deja crear un usuario',
    means: 'how a user is created, and who may do it',
    finds: ['situation add-user', 'situation not-principal'],
  },
  {
    says: 'quiero cobrar antes',
    means: 'how an advance is requested',
    finds: ['situation request-advance'],
  },
  {
    says: 'cómo cobro una factura antes de tiempo',
    means: 'how an advance is requested',
    finds: ['situation request-advance'],
  },
  { says: 'me sale error', means: 'ask for the number or the words', finds: ['situation some-error'] },
  { says: 'sale un error', means: 'ask for the number or the words', finds: ['situation some-error'] },
  { says: 'me han borrado', means: 'the user was deleted', finds: ['situation user-gone'] },
  { says: 'me han borrado del portal', means: 'the user was deleted', finds: ['situation user-gone'] },
  { says: 'pantalla negra', means: 'nothing is shown', finds: ['situation blank-page'] },
  { says: 'se ve la pantalla en negro', means: 'nothing is shown', finds: ['situation blank-page'] },
  {
    says: '64b77221-db0d-4f3e-b828-beef0790f81a',
    means: 'the reference of a call: not what happened',
    finds: ['situation reference'],
  },
  {
    says: 'referencia 64b77221-db0d',
    means: 'the reference of a call: not what happened',
    finds: ['situation reference'],
  },
  {
    says: 'Hay facturas que ya no se pueden anticipar',
    means: 'the title of a dialog',
    finds: ['situation advance-refused'],
  },
  {
    says: 'Para firmar necesita un medio de firma',
    means: 'the beginning of the notice of a signature',
    finds: ['situation signature-means'],
  },
];

/** What a stranger typed at the desk; the right answer has to be the first. */
export const FIRST_ANSWER_PHRASES: readonly SupplierPhrase[] = [
  {
    says: 'No sabemos si la entidad recibió su solicitud',
    means: 'the first sentence of the notice after a lost answer',
    finds: ['situation outcome-unknown'],
  },
  {
    says: 'hay facturas que ya no se pueden anticipar',
    means: 'the title of a dialog',
    finds: ['situation advance-refused'],
  },
  {
    says: 'me pide un código y no tengo móvil',
    means: 'another means of signing than an app',
    finds: ['situation signature-means'],
  },
  { says: 'la pantalla se queda en blanco', means: 'nothing is shown', finds: ['situation blank-page'] },
  {
    says: 'me he equivocado de cuenta',
    means: 'the money was requested into the wrong payout account',
    finds: ['situation wrong-account'],
  },
  {
    says: '85224f21ef1a',
    means: 'a reference that the browser made: not what happened',
    finds: ['situation reference'],
  },
  { says: 'Ref. 85224f21ef1a', means: 'the same as it is noted down', finds: ['situation reference'] },
];
