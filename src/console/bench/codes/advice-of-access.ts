import type { Advice } from './advice-parts.ts';

/** Of codes about the way in: login, links of mails, passwords, sessions. */
export const ACCESS_ADVICE = {
  timeExpired: {
    cause: 'La solicitud tardó demasiado y el servicio dejó de esperarla.',
    remedy: 'Repita la operación. Si su conexión es lenta, pruebe desde otra red.',
    support:
      'La petición llegó incompleta o tarde (HTTP 408), o la respuesta trae un código que el portal no conoce, o ninguno (suele ser un proxy o la página de error de otro sistema): también se muestran con este mensaje. Mire en la línea de tiempo cuánto duró y qué código trae.',
  },
  emailMismatch: {
    cause: 'El correo electrónico que ha escrito no es el que figura en el registro de su empresa.',
    remedy: 'Escriba el correo con el que se registró su empresa. Si ya no lo usa, pida a su oficina que lo actualice.',
    support:
      'El proveedor ya empezó un registro con otro correo. Compruebe con qué correo se hizo; el cambio lo hace la oficina.',
  },
  verifiedButBlocked: {
    cause: 'Su correo ya estaba confirmado, pero su usuario está bloqueado.',
    remedy: 'Pulse «¿Ha olvidado su contraseña?» y siga el enlace que recibirá por correo para desbloquearlo.',
    support:
      'El usuario siguió un enlace de confirmación estando bloqueado. No hace falta confirmar nada: solo desbloquear.',
  },
  cannotVerifyUser: {
    cause: 'El enlace que ha abierto ya se usó o no es el último que le enviamos.',
    remedy:
      'Abra el correo más reciente y use su enlace una sola vez. Si ya lo usó, entre con su correo y su contraseña; si no la recuerda, pida otra.',
    support:
      'Enlace gastado, sustituido por uno posterior, o de otro usuario. También si se han seguido demasiados enlaces en poco tiempo (HTTP 429): entonces basta con esperar.',
  },
  alreadyVerified: {
    cause: 'Su usuario ya estaba verificado: no tiene que confirmar nada más.',
    remedy: 'Entre en el portal con su correo y su contraseña.',
    support: 'Se ha abierto por segunda vez el enlace de confirmación del correo. No es un fallo.',
  },
  repeatedCharacters: {
    cause: 'La contraseña que ha elegido repite el mismo carácter varias veces seguidas.',
    remedy: 'Elija otra en la que ningún carácter aparezca tres veces seguidas.',
    support: 'Regla de contraseñas: sin tres caracteres iguales consecutivos.',
  },
  passwordContainsAlias: {
    cause: 'La contraseña que ha elegido contiene su alias.',
    remedy: 'Elija una contraseña que no incluya su alias.',
    support: 'Regla de contraseñas. La comparación no distingue mayúsculas de minúsculas.',
  },
  passwordRules: {
    cause: 'La contraseña que ha elegido no cumple todas las condiciones.',
    remedy:
      'Elija una de 12 a 30 caracteres, con mayúsculas, minúsculas, números y un símbolo, que no sea fácil de adivinar: ni palabras frecuentes, ni el nombre de la empresa, ni secuencias como «1234».',
    support: 'Una de las reglas de contraseñas no se cumple; el código dice cuál.',
  },
  passwordUsedBefore: {
    cause: 'La contraseña que ha elegido es una de las últimas que ha tenido.',
    remedy: 'Elija una que no haya usado antes.',
    support: 'El servicio recuerda las últimas contraseñas de cada usuario. No hay forma de saltarse la regla.',
  },
  samePassword: {
    cause: 'La contraseña nueva es la misma que tiene ahora.',
    remedy: 'Escriba una distinta de la actual.',
    support: 'La contraseña nueva y la actual son iguales. No se ha cambiado nada.',
  },
  currentPasswordWrong: {
    cause: 'La contraseña actual que ha escrito no es correcta.',
    remedy:
      'Escríbala de nuevo con cuidado. Si no la recuerda, salga del portal y pulse «¿Ha olvidado su contraseña?».',
    support: 'Falló la comprobación de la contraseña actual al cambiarla desde el perfil. No bloquea al usuario.',
  },
  wrongPassword: {
    cause: 'El correo electrónico o la contraseña no son los que tenemos registrados.',
    remedy:
      'Compruebe que escribe el correo con el que se dio de alta y que no están activadas las mayúsculas. Si no recuerda la contraseña, pulse «¿Ha olvidado su contraseña?».',
    support:
      'El servicio da la misma respuesta si el correo no existe, si la contraseña es otra o si el usuario es de otra entidad. A los cinco fallos seguidos se bloquea.',
  },
  passwordExpired: {
    cause: 'Su contraseña ha caducado y tiene que elegir una nueva.',
    remedy: 'Pulse «¿Ha olvidado su contraseña?», escriba su correo y siga el enlace que recibirá.',
    support: 'La contraseña superó su plazo. Este código no envía ningún correo: el proveedor tiene que pedirlo.',
  },
  passwordExpiredCheckEmail: {
    cause: 'Su contraseña ha caducado. Le hemos enviado un correo para que elija una nueva.',
    remedy:
      'Abra el enlace de ese correo y elija una contraseña. Si no lo encuentra, mire en la carpeta de correo no deseado.',
    support:
      'La contraseña superó su plazo y el servicio ya ha enviado el enlace. Compruebe que el correo del usuario es el correcto.',
  },
  accountBlocked: {
    cause: 'Su usuario está bloqueado, normalmente por varios intentos seguidos con una contraseña equivocada.',
    remedy:
      'Pulse «¿Ha olvidado su contraseña?» y siga el enlace que recibirá por correo: al elegir otra contraseña se desbloquea.',
    support:
      'Bloqueo por intentos o por la entidad. Si el usuario no se desbloquea con el enlace, el bloqueo lo puso la entidad y lo levanta la oficina.',
  },
  blockedForAttempts: {
    cause:
      'Se ha intentado entrar cinco veces seguidas con una contraseña equivocada y su usuario se ha bloqueado por seguridad.',
    remedy: 'Pulse «¿Ha olvidado su contraseña?» y siga el enlace que recibirá por correo para elegir otra.',
    support:
      'Este fue el intento que lo bloqueó; los siguientes dan el código 627. Si no fue el proveedor, avise a seguridad.',
  },
  blockedCheckEmail: {
    cause: 'Su usuario está bloqueado. Le hemos enviado un correo para desbloquearlo.',
    remedy:
      'Abra el enlace de ese correo y elija una contraseña nueva. Mire también en la carpeta de correo no deseado.',
    support:
      'El usuario pidió un enlace estando bloqueado: se le ha enviado el de desbloqueo, no el de contraseña olvidada.',
  },
  inactiveUser: {
    cause: 'Su usuario está desactivado.',
    remedy: 'Pida al usuario principal de su empresa que lo active, o contacte con su oficina.',
    support: 'El usuario está inactivo. Un enlace no lo activa: lo hace el usuario principal o la oficina.',
  },
  userNotFound: {
    cause: 'No encontramos ningún usuario con los datos facilitados.',
    remedy: 'Compruebe los datos. Si ha abierto un enlace de un correo, use el del más reciente.',
    support:
      'El usuario ya no existe, o el enlace no corresponde a nadie. Tras eliminar a un usuario, sus enlaces dejan de servir.',
  },
  notValidatedEmailResent: {
    cause: 'Su cuenta todavía no está validada. Le hemos enviado de nuevo el correo de validación.',
    remedy: 'Abra el enlace de ese correo y vuelva a entrar. Mire también en la carpeta de correo no deseado.',
    support: 'El usuario no ha confirmado su correo. Cada intento reenvía el mensaje y anula el enlace anterior.',
  },
  userEntityMismatch: {
    cause: 'Su usuario está dado de alta en otra entidad.',
    remedy: 'Entre desde la dirección del portal de su entidad. La encontrará en los correos que ha recibido de ella.',
    support: 'El enlace o el usuario es de otra entidad del grupo. Confirme en qué dirección web está el proveedor.',
  },
  sessionExpired: {
    cause: 'Su sesión ha terminado, por tiempo o porque se cerró en otra pestaña.',
    remedy:
      'Vuelva a entrar con su correo y su contraseña. Lo que estaba rellenando sigue ahí si no ha cerrado la pestaña.',
    support:
      'El servicio no reconoce la sesión (HTTP 401 con 651). Es normal tras un rato sin actividad; si pasa al entrar, mire la hora del equipo.',
  },
  tokenExpiredEmailResent: {
    cause: 'El enlace que ha abierto ha caducado. Le hemos enviado otro.',
    remedy:
      'Abra el correo más reciente y use su enlace cuanto antes. Mire también en la carpeta de correo no deseado.',
    support: 'El enlace superó su plazo y ya se ha enviado uno nuevo al mismo correo.',
  },
  authentication: {
    cause: 'No hemos podido comprobar quién es usted.',
    remedy: 'Cierre el navegador, ábralo de nuevo y vuelva a entrar.',
    support:
      'Fallo de autenticación del sistema de la entidad. Si se repite con varios proveedores, avise a sistemas con la referencia.',
  },
  emailSending: {
    cause: 'No hemos podido enviarle el correo electrónico.',
    remedy: 'Espere unos minutos y vuelva a pedirlo. Compruebe que su dirección está bien escrita.',
    support: 'El servicio de correo no aceptó el mensaje, o se han pedido demasiados enlaces seguidos (HTTP 429).',
  },
  noRecipient: {
    cause: 'El portal no ha podido enviar el correo por un dato que falta en su entidad. No depende de usted.',
    remedy: 'No tiene que hacer nada: ya hemos avisado a la entidad. Vuelva a intentarlo más tarde.',
    support:
      'La entidad no tiene dirección de correo de la que enviar. Hay que completarla en su definición, en la consola.',
  },
} satisfies Record<string, Advice>;
