import type { TextPack } from '#portal/i18n/i18n.ts';

export const passwordRecoveryTexts: TextPack = {
  es: {
    'passwordRecovery.forgot.title': '¿Ha olvidado su contraseña?',
    'passwordRecovery.forgot.intro': 'Escriba su correo electrónico. Le enviaremos un enlace para crear otra.',
    'passwordRecovery.forgot.submit': 'Enviar enlace',
    'passwordRecovery.mailbox.title': 'Revise su correo electrónico',
    'passwordRecovery.mailbox.text':
      'Si existe un usuario con la dirección %{email}, le hemos enviado un correo electrónico con un enlace para crear una contraseña nueva.',
    'passwordRecovery.mailbox.hint':
      'El enlace es válido durante una hora. Si no encuentra el mensaje, mire en la carpeta de correo no deseado.',
    'passwordRecovery.toLogin': 'Ir al inicio de sesión',
    'passwordRecovery.new.title': 'Restablezca su contraseña',
    'passwordRecovery.new.intro': 'Elija la contraseña con la que iniciará sesión.',
    'passwordRecovery.done.title': 'Su contraseña ha cambiado',
    'passwordRecovery.done.text': 'Ya puede iniciar sesión con la contraseña nueva.',
    'passwordRecovery.blocked.title': 'Recupere su usuario',
    'passwordRecovery.blocked.intro': 'Su usuario está bloqueado. Elija una contraseña nueva para desbloquearlo.',
    'passwordRecovery.recovered': 'Usuario recuperado, ya puede iniciar sesión',
    'passwordRecovery.askAgain': 'Solicitar otro enlace',
    'passwordRecovery.incomplete.title': 'No podemos abrir este enlace',
    'passwordRecovery.incomplete.text':
      'Puede que esté incompleto. Ábralo de nuevo desde el correo electrónico o solicite otro.',
    'passwordRecovery.followAnyway': 'Usar este enlace de todos modos',
    'passwordRecovery.outdated.title': 'El enlace ha caducado',
    'passwordRecovery.outdated.text':
      'Los enlaces solo son válidos durante un tiempo. Solicite otro para crear su contraseña.',
    'passwordRecovery.expired.title': 'El enlace ha caducado',
    'passwordRecovery.expired.text':
      'Le hemos enviado un nuevo correo electrónico. Abra el enlace que contiene o solicite otro.',
    'passwordRecovery.spent.title': 'El enlace ya no es válido',
    'passwordRecovery.spent.text': 'Puede que ya lo haya utilizado. Solicite otro para crear una contraseña nueva.',
  },
  en: {
    'passwordRecovery.forgot.title': 'Forgot your password?',
    'passwordRecovery.forgot.intro': 'Enter your email. We will send you a link to create another password.',
    'passwordRecovery.forgot.submit': 'Send the link',
    'passwordRecovery.mailbox.title': 'Check your mailbox',
    'passwordRecovery.mailbox.text':
      'If there is a user with the address %{email}, we have sent an email with a link to create a new password.',
    'passwordRecovery.mailbox.hint':
      'The link is valid for one hour. If you cannot find the message, check the spam folder.',
    'passwordRecovery.toLogin': 'Go to login',
    'passwordRecovery.new.title': 'Reset your password',
    'passwordRecovery.new.intro': 'Choose the password with which you will log in.',
    'passwordRecovery.done.title': 'Your password has changed',
    'passwordRecovery.done.text': 'You can log in with the new password now.',
    'passwordRecovery.blocked.title': 'Recover your user',
    'passwordRecovery.blocked.intro': 'Your user is blocked. Choose a new password to unblock it.',
    'passwordRecovery.recovered': 'User recovered, you can log in now',
    'passwordRecovery.askAgain': 'Request another link',
    'passwordRecovery.incomplete.title': 'We cannot open this link',
    'passwordRecovery.incomplete.text': 'It may be incomplete. Open it again from the email or request another.',
    'passwordRecovery.followAnyway': 'Use this link anyway',
    'passwordRecovery.outdated.title': 'The link has expired',
    'passwordRecovery.outdated.text': 'Links are valid for a limited time. Request another to create your password.',
    'passwordRecovery.expired.title': 'The link has expired',
    'passwordRecovery.expired.text': 'We have sent you a new email. Open the link in it or request another.',
    'passwordRecovery.spent.title': 'The link is no longer valid',
    'passwordRecovery.spent.text': 'You may have used it already. Request another to create a new password.',
  },
};
