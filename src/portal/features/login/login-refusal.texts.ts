import type { TextPack } from '#portal/i18n/i18n.ts';

export const loginRefusalTexts: TextPack = {
  es: {
    'login.lastAttempts': 'Otra contraseña incorrecta puede bloquear su acceso.',
    'login.sent': 'Le hemos enviado un enlace',
    'login.sentText':
      'Ábralo en el buzón de %{email} y cree otra contraseña: así se desbloquea su acceso. Es válido durante una hora. Si no lo encuentra, mire en la carpeta de correo no deseado.',
    'login.sentBefore': 'Este acceso está bloqueado',
    'login.sentBeforeText':
      'Si fue por contraseñas incorrectas, cree otra con el enlace que enviamos a %{email}, o pida otro enlace. Si no le llega, puede que le haya bloqueado su entidad o que ese correo no tenga usuario: contacte con ella o con el usuario principal de su empresa.',
    'login.sentAgain': 'Le hemos enviado otro enlace',
    'login.sentAgainText':
      'Use solo el último que reciba en %{email}. Si no llega en unos minutos, compruebe que la dirección es la de su usuario, y con el usuario principal de su empresa que sigue dado de alta.',
    'login.sendAgain': 'Enviar otro enlace',
  },
  en: {
    'login.lastAttempts': 'If the password is wrong again, your access may be blocked.',
    'login.sent': 'We have sent you a link',
    'login.sentText':
      'Open it from the mailbox of %{email} and create another password: that unblocks your access. The link is valid for one hour. If you cannot find it, check the spam folder.',
    'login.sentBefore': 'This access is blocked',
    'login.sentBeforeText':
      'If wrong passwords were the cause, create another one with the link that we sent to %{email}, or request another link. If none arrives, your bank may have blocked you, or that email may have no user: contact the bank or the principal user of your company.',
    'login.sentAgain': 'We have sent you another link',
    'login.sentAgainText':
      'Use only the latest one that you receive at %{email}. If none arrives within a few minutes, check that the address is that of your user, and with the principal user of your company that you still are a user.',
    'login.sendAgain': 'Send another link',
  },
};
