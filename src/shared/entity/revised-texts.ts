/** A text of the portal as the specification words it, and the same in faultless Spanish. */
export interface RevisedText {
  /** What the portal says by itself. */
  original: string;
  revised: string;
}

/**
 * The corrections of the texts that the specification fixes with slips (accents, question marks, agreement, *tú*), by
 * key. `entities/default` keeps the originals; new entities begin with the revised ones, and others are offered them
 * (R-STU-06, R-STU-09).
 */
export const REVISED_TEXTS: Readonly<Record<string, RevisedText>> = {
  'accounts.deleted': {
    original: 'Su cuenta fue eliminada de forma exitosa',
    revised: 'Su cuenta se ha eliminado correctamente.',
  },
  'accounts.modified': {
    original: 'Su cuenta fue modificada de forma exitosa',
    revised: 'Su cuenta se ha modificado correctamente.',
  },
  'accounts.pendingValidation': {
    original: 'Su cuenta ha quedado pendiente de validación',
    revised: 'Su cuenta ha quedado pendiente de validación.',
  },
  'accounts.validated': {
    original: 'Su cuenta se validó automáticamente',
    revised: 'Su cuenta se ha validado automáticamente.',
  },
  'activation.ready.title': {
    original: '¡Todo Listo!',
    revised: '¡Todo listo!',
  },
  'advances.awaitsAuthorisation': {
    original: 'Su solicitud de anticipo ha quedado pendiente de autorización',
    revised: 'Su solicitud de anticipo ha quedado pendiente de autorización.',
  },
  'advances.done': {
    original: 'Su solicitud de anticipo se ha realizado correctamente',
    revised: 'Su solicitud de anticipo se ha realizado correctamente.',
  },
  'advances.exceeds': {
    original: 'El importe a anticipar no debe ser mayor al importe anticipable',
    revised: 'El importe que se anticipa no puede superar el importe anticipable.',
  },
  'alerts.saved': {
    original: 'Alerta Creada',
    revised: 'Sus alertas se han guardado.',
  },
  'app.configurationError': {
    original: 'Algo salio mal',
    revised: 'Algo ha salido mal',
  },
  'app.failure': {
    original: 'Algo salio mal',
    revised: 'Algo ha salido mal',
  },
  'auth.idle': {
    original: 'Sesion cerrada por inactividad',
    revised: 'Su sesión se ha cerrado por inactividad.',
  },
  'automatic.change.toast': {
    original: 'Hemos registrado los cambios',
    revised: 'Hemos registrado los cambios.',
  },
  'automatic.create.toast': {
    original: 'Se ha creado un nuevo anticipo automático',
    revised: 'Se ha creado un nuevo anticipo automático.',
  },
  'automatic.end.toast': {
    original: 'Se ha dado de baja al anticipo automatico.',
    revised: 'Se ha dado de baja el anticipo automático.',
  },
  'automatic.status.failed': {
    original: 'Oh no, algo ha ido mal',
    revised: 'Algo ha ido mal',
  },
  'automatic.status.failedText': {
    original:
      'Lo sentimos, no podemos continuar con la operación. Por favor, espere unos minutos y vuelve a intentarlo.',
    revised:
      'Lo sentimos, no podemos continuar con la operación. Por favor, espere unos minutos y vuelva a intentarlo.',
  },
  'automatic.status.unknown': {
    original: 'Algo salio mal',
    revised: 'Algo ha salido mal',
  },
  'forms.new-password.assigned': {
    original: 'Password Asignado, ya puedes iniciar sesión',
    revised: 'Su contraseña se ha guardado. Ya puede iniciar sesión.',
  },
  'invoices.status.4': {
    original: 'Pagada al vencimiento no anticipada',
    revised: 'Pagada al vencimiento, no anticipada',
  },
  'layout.logoutQuestion': {
    original: '¿Estas seguro que deseas cerrar la sesión?',
    revised: '¿Está seguro de que desea cerrar la sesión?',
  },
  'lists.failed': {
    original: 'Oh no, algo ha ido muy mal...',
    revised: 'Algo ha ido mal',
  },
  'passwordRecovery.recovered': {
    original: 'Usuario recuperado, ya puede iniciar sesión',
    revised: 'Su usuario se ha recuperado. Ya puede iniciar sesión.',
  },
  'profile.saved': {
    original: 'Perfil modificado',
    revised: 'Su perfil se ha modificado.',
  },
  'registration.toast.created': {
    original: 'Usuario creado, verifique su correo',
    revised: 'El usuario se ha creado. Compruebe su correo electrónico.',
  },
  'registration.toast.resent': {
    original: 'El usuario ya existía sin confirmar, hemos reenviado el correo de verificación',
    revised: 'El usuario ya existía sin confirmar. Hemos reenviado el correo de verificación.',
  },
  'supplier.changed': {
    original: 'Proveedor Modificado',
    revised: 'Los datos de proveedor se han modificado.',
  },
  'users.created': {
    original: 'Usuario creado, le hemos enviado un correo para que lo active',
    revised: 'El usuario se ha creado. Le hemos enviado un correo electrónico para que lo active.',
  },
  'users.deleted': {
    original: 'Usuario eliminado, verifique su correo',
    revised: 'El usuario se ha eliminado y recibirá un aviso por correo electrónico.',
  },
  'users.resent': {
    original: 'El usuario ya existía sin confirmar, hemos reenviado el correo de verificación',
    revised: 'El usuario ya existía sin confirmar. Hemos reenviado el correo de verificación.',
  },
  'validation.accountRequired': {
    original: 'Este campo es requerido..',
    revised: 'Este campo es obligatorio.',
  },
  'validation.alphanumeric': {
    original: 'Solo caracteres alfanumericos',
    revised: 'Utilice solo letras, números, espacios y guiones bajos.',
  },
  'validation.amount': {
    original: 'El importe no debe contener mas de quince enteros y dos decimales',
    revised: 'El importe no debe tener más de quince cifras enteras y dos decimales.',
  },
  'validation.amountOrder': {
    original: 'El importe hasta debe ser mayor al importe desde.',
    revised: 'El importe «hasta» debe ser mayor que el importe «desde».',
  },
  'validation.dayOrder': {
    original: 'Fecha de vencimiento desde debe ser menor a fecha hasta.',
    revised: 'La fecha «desde» debe ser anterior a la fecha «hasta».',
  },
  'validation.email': {
    original: 'Debe ser una dirección de correo electrónico con formato correcto',
    revised: 'Escriba una dirección de correo electrónico correcta.',
  },
  'validation.emailInvalid': {
    original: 'Email no valido',
    revised: 'Escriba una dirección de correo electrónico correcta.',
  },
  'validation.emailSupplier': {
    original: 'E-mail inválido.',
    revised: 'Escriba una dirección de correo electrónico correcta.',
  },
  'validation.exceedsAdvanceable': {
    original: 'Monto debe ser menor al importe anticipable',
    revised: 'El importe no puede superar el importe anticipable.',
  },
  'validation.passwordDiffers': {
    original: 'Las contraseñas no coincide',
    revised: 'Las contraseñas no coinciden.',
  },
  'validation.passwordMaximum': {
    original: '30 caracteres Maximo',
    revised: '30 caracteres como máximo',
  },
  'validation.passwordMinimum': {
    original: '12 caracteres Minimo',
    revised: '12 caracteres como mínimo',
  },
  'validation.passwordRepetition': {
    original: 'No se permiten mas de 2 caracteres consecutivos',
    revised: 'El mismo carácter, como máximo dos veces seguidas',
  },
  'validation.passwordsDiffer': {
    original: 'Las contraseñas no coinciden',
    revised: 'Las contraseñas no coinciden.',
  },
  'validation.required': {
    original: 'Este campo es requerido.',
    revised: 'Este campo es obligatorio.',
  },
};

/** A correction that an entity has not taken. */
export interface OfferedRevision extends RevisedText {
  key: string;
}

/** The revised texts by key, as `texts.es.json` has them. */
export const createRevisedTexts = (): Record<string, string> =>
  Object.fromEntries(Object.entries(REVISED_TEXTS).map(([key, { revised }]) => [key, revised]));

/**
 * Lists the corrections of texts that the entity leaves as they are by default.
 * @param defaults the portal's texts by key
 * @param hasOwn whether the entity words a text itself
 */
export const listOfferedRevisions = (
  defaults: Readonly<Record<string, string | undefined>>,
  hasOwn: (key: string) => boolean,
): OfferedRevision[] =>
  Object.entries(REVISED_TEXTS)
    .filter(([key, { original }]) => defaults[key] === original && !hasOwn(key))
    .map(([key, text]) => ({ key, ...text }));
