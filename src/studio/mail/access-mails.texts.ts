import type { TextPack } from '#shared/texts/texts.ts';

/** The texts of mails to staff about their access, in the languages of the console. */
export const accessMailsTexts = {
  es: {
    'fact.email': 'Correo electrónico',
    'fact.newEmail': 'Correo nuevo, sin confirmar',
    'fact.roles': 'Funciones',
    'fact.scope': 'Entidades',
    'fact.state': 'Estado',
    'fact.mailsOff': 'Avisos desactivados',
    'fact.person': 'Persona',
    'fact.by': 'Cambiado por',
    'fact.from': 'Último intento',
    'actor.operator': 'quien administra el servicio',
    'value.none': 'ninguna',
    'value.all': 'todas',
    'state.active': 'activa',
    'state.disabled': 'desactivada',
    'role.editor': 'Edición',
    'role.publisher': 'Publicación',
    'role.support': 'Soporte',
    'role.admin': 'Administración',
    'access.subject': 'Su acceso a la consola ha cambiado',
    'access.intro': 'Su acceso a la consola ha cambiado. Si tenía una sesión abierta, ha terminado.',
    'emailAsked.subject': 'Se ha pedido otro correo para su acceso a la consola',
    'emailAsked.intro':
      'Se ha pedido que su acceso a la consola tenga otro correo. Hasta que alguien abra el enlace que se ha enviado al correo nuevo, usted sigue entrando con el de siempre.',
    'emailChanged.subject': 'El correo de su acceso a la consola ha cambiado',
    'emailChanged.intro': 'El correo con el que entra en la consola ha cambiado. Sus sesiones han terminado.',
    'password.subject': 'Contraseña de la consola cambiada',
    'password.intro':
      'La contraseña de su acceso a la consola ha cambiado, y sus sesiones en otros navegadores han terminado.',
    'mails.subject': 'Ha desactivado avisos de la consola',
    'mails.intro': 'En la consola se han desactivado avisos que usted recibía por correo.',
    'byYou.subject': 'Ha cambiado un acceso a la consola',
    'byYou.intro': 'Con su usuario se ha cambiado el acceso de otra persona a la consola.',
    'addedByYou.subject': 'Ha dado acceso a la consola',
    'addedByYou.intro': 'Con su usuario se ha dado a otra persona acceso a la consola.',
    'toAdmins.subject': 'Ha cambiado el acceso de una persona a la consola',
    'toAdmins.intro': 'Ha cambiado el acceso de una persona a la consola, de la que usted también es administrador.',
    'addedToAdmins.subject': 'Hay una persona nueva en la consola',
    'addedToAdmins.intro': 'Se ha dado acceso a una persona a la consola, de la que usted también es administrador.',
    'takenBack.intro':
      'Un cambio de su acceso a la consola se ha deshecho, porque la persona en cuyo nombre se hizo ha dicho que no fue ella.',
    'notMe.button': 'No he sido yo',
    'notMe.validity':
      'Si no ha sido usted, abra este enlace: termina todas sus sesiones, deshace el cambio y le envía a esta dirección un enlace para elegir otra contraseña. Durante 7 días su correo no se puede cambiar. Sirve una vez, durante 7 días.',
    'notMe.validityWithoutPasswords':
      'Si no ha sido usted, abra este enlace: termina todas sus sesiones y deshace el cambio. Sirve una vez, durante 7 días.',
    'notice.doubt': 'Si no ha sido usted, o no lo esperaba, dígalo cuanto antes a quien administra la consola.',
    'locked.subject': 'Contraseñas equivocadas en la consola',
    'locked.intro':
      'Alguien ha fallado cinco veces seguidas la contraseña de su acceso a la consola y no ha entrado. Desde navegadores en los que usted no ha entrado nunca no se puede entrar durante 15 minutos; en los suyos puede seguir entrando.',
    'locked.button': 'Levantar el bloqueo',
    'locked.validity':
      'Abra este enlace en el navegador con el que quiere entrar si se le ha dicho que espere. Sirve una vez, durante 12 horas. Si no ha sido usted quien se equivocó, no hace falta que haga nada.',
    'confirmEmail.subject': 'Confirme su correo para la consola',
    'confirmEmail.intro':
      'Esta dirección se ha indicado como nuevo correo de un acceso a la consola. Hasta que lo confirme, se sigue entrando con el anterior.',
    'confirmEmail.button': 'Confirmar el correo',
    'confirmEmail.validity': 'Sirve una vez, durante 72 horas. Si no sabe de qué se trata, no lo abra.',
    'recovery.subject': 'Elija otra contraseña de la consola',
    'recovery.intro':
      'Ha dicho que no fue usted. Hemos terminado todas sus sesiones, y la contraseña anterior ya no sirve. Elija otra.',
    'recovery.button': 'Elegir contraseña',
    'recovery.validity': 'Sirve una vez, durante 72 horas.',
  },
  en: {
    'fact.email': 'Email',
    'fact.newEmail': 'New email, not confirmed',
    'fact.roles': 'Roles',
    'fact.scope': 'Entities',
    'fact.state': 'State',
    'fact.mailsOff': 'Notices turned off',
    'fact.person': 'Person',
    'fact.by': 'Changed by',
    'fact.from': 'Last attempt',
    'actor.operator': 'the operator of the service',
    'value.none': 'none',
    'value.all': 'all',
    'state.active': 'active',
    'state.disabled': 'disabled',
    'role.editor': 'Editing',
    'role.publisher': 'Publishing',
    'role.support': 'Support',
    'role.admin': 'Administration',
    'access.subject': 'Your access to the console has changed',
    'access.intro': 'Your access to the console has changed. If you had an open session, it has ended.',
    'emailAsked.subject': 'Another email was requested for your access to the console',
    'emailAsked.intro':
      'Another email was requested for your access to the console. Until somebody opens the link that was sent to the new email, you still log in with the current one.',
    'emailChanged.subject': 'The email of your access to the console has changed',
    'emailChanged.intro': 'The email with which you log in to the console has changed. Your sessions have ended.',
    'password.subject': 'Password of the console changed',
    'password.intro':
      'The password of your access to the console has changed, and your sessions in other browsers have ended.',
    'mails.subject': 'You turned off notices of the console',
    'mails.intro': 'Notices that you received by email were turned off in the console.',
    'byYou.subject': 'You changed an access to the console',
    'byYou.intro': 'The access of another person to the console was changed with your user.',
    'addedByYou.subject': 'You gave access to the console',
    'addedByYou.intro': 'Another person was given access to the console with your user.',
    'toAdmins.subject': 'The access of a person to the console has changed',
    'toAdmins.intro': 'The access of a person to the console has changed. You administer it, too.',
    'addedToAdmins.subject': 'A new person can use the console',
    'addedToAdmins.intro': 'A person was given access to the console. You administer it, too.',
    'takenBack.intro':
      'A change of your access to the console was taken back, because the person in whose name it was made said that it was not them.',
    'notMe.button': 'It was not me',
    'notMe.validity':
      'If it was not you, open this link: it ends all your sessions, takes the change back, and mails you a link to choose another password, to this address. Your email cannot be changed for 7 days. The link works once, for 7 days.',
    'notMe.validityWithoutPasswords':
      'If it was not you, open this link: it ends all your sessions and takes the change back. It works once, for 7 days.',
    'notice.doubt':
      'If it was not you, or you did not expect it, tell an administrator of the console as soon as possible.',
    'locked.subject': 'Wrong passwords at the console',
    'locked.intro':
      'Somebody mistyped the password of your access to the console five times in a row and did not get in. For 15 minutes, nobody can log in from browsers in which you have never logged in; in your own you still can.',
    'locked.button': 'Lift the lock',
    'locked.validity':
      'Open this link in the browser in which you want to log in if you were told to wait. It works once, for 12 hours. If it was not you who mistyped the password, you need not do anything.',
    'confirmEmail.subject': 'Confirm your email for the console',
    'confirmEmail.intro':
      'This address was named as the new email of an access to the console. Until you confirm it, the earlier one is used to log in.',
    'confirmEmail.button': 'Confirm the email',
    'confirmEmail.validity': 'It works once, for 72 hours. If you do not know what this is about, do not open it.',
    'recovery.subject': 'Choose another password for the console',
    'recovery.intro':
      'You said that it was not you. All your sessions have ended, and the earlier password no longer works. Choose another one.',
    'recovery.button': 'Choose a password',
    'recovery.validity': 'It works once, for 72 hours.',
  },
} satisfies TextPack;
