import type { TextPack } from '#portal/i18n/i18n.ts';

export const loginRefusalTexts: TextPack = {
  es: {
    'login.lastAttempts': 'Otra contraseña incorrecta puede bloquear su acceso.',
    'login.sent': 'Le hemos enviado un enlace',
    'login.sentText':
      'Ábralo en el buzón de %{email} y cree otra contraseña: así se desbloquea su acceso. Es válido durante una hora. Si no lo encuentra, mire en la carpeta de correo no deseado.',
    'login.sentBefore': 'Le hemos enviado un enlace si fue por contraseñas incorrectas',
    'login.sentBeforeText':
      'Ábralo en el buzón de %{email} y cree otra contraseña. Si ya no es válido, pida otro. Si es su entidad quien le ha bloqueado, contacte con ella.',
    'login.sentAgain': 'Le hemos enviado otro enlace',
    'login.sentAgainText':
      'Use solo el último que reciba en %{email}. Si no llega en unos minutos, compruebe que la dirección es la de su usuario.',
    'login.sendAgain': 'Enviar otro enlace',
  },
  en: {
    'login.lastAttempts': 'If the password is wrong again, your access may be blocked.',
    'login.sent': 'We have sent you a link',
    'login.sentText':
      'Open it from the mailbox of %{email} and create another password: that unblocks your access. The link is valid for one hour. If you cannot find it, check the spam folder.',
    'login.sentBefore': 'We have sent you a link if wrong passwords were the cause',
    'login.sentBeforeText':
      'Open it from the mailbox of %{email} and create another password. If it is no longer valid, request another. If your bank has blocked you, contact it.',
    'login.sentAgain': 'We have sent you another link',
    'login.sentAgainText':
      'Use only the latest one that you receive at %{email}. If none arrives within a few minutes, check that the address is that of your user.',
    'login.sendAgain': 'Send another link',
  },
};
