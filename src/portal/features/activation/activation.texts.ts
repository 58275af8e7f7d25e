import type { TextPack } from '#portal/i18n/i18n.ts';

export const activationTexts: TextPack = {
  es: {
    'activation.working.title': 'Activación de su usuario',
    'activation.working.text': 'Estamos activando su usuario…',
    'activation.ready.title': '¡Todo Listo!',
    'activation.ready.text': 'Su acceso al portal está preparado. Ya puede iniciar sesión.',
    'activation.active': 'Su usuario está activo. Ya puede iniciar sesión.',
    'activation.login': 'Iniciar sesión',
    'activation.incomplete.title': 'No podemos abrir este enlace',
    'activation.incomplete.text':
      'Puede que esté incompleto. Ábralo de nuevo desde el correo electrónico que le hemos enviado.',
    'activation.expired.title': 'El enlace ha caducado',
    'activation.expired.text':
      'Le hemos enviado un nuevo correo electrónico de validación. Abra el enlace que contiene para activar su usuario.',
    'activation.spent.title': 'El enlace ya no es válido',
    'activation.spent.text': 'Puede que ya lo haya utilizado. Si no tiene contraseña, solicite una.',
    'activation.askPassword': 'Solicitar una contraseña',
    'activation.failed.title': 'Lo sentimos',
    'activation.failed.text':
      'No hemos podido activar su usuario. Si ya lo activó antes, inicie sesión. Si no, vuelva a intentarlo en unos minutos.',
    'activation.looking': 'Comprobando su enlace…',
    'activation.password.title': 'Cree su contraseña',
    'activation.password.intro':
      'Su empresa le ha dado acceso al portal. Elija la contraseña con la que iniciará sesión.',
  },
  en: {
    'activation.working.title': 'Activation of your user',
    'activation.working.text': 'We are activating your user…',
    'activation.ready.title': 'All set!',
    'activation.ready.text': 'Your access to the portal is ready. You can log in now.',
    'activation.active': 'Your user is active. You can log in now.',
    'activation.login': 'Log in',
    'activation.incomplete.title': 'We cannot open this link',
    'activation.incomplete.text': 'It may be incomplete. Open it again from the email that we have sent you.',
    'activation.expired.title': 'The link has expired',
    'activation.expired.text': 'We have sent you a new validation email. Open the link in it to activate your user.',
    'activation.spent.title': 'The link is no longer valid',
    'activation.spent.text': 'You may have used it already. If you have no password, request one.',
    'activation.askPassword': 'Request a password',
    'activation.failed.title': 'We are sorry',
    'activation.failed.text':
      'We could not activate your user. If you activated it before, log in. Otherwise try again in a few minutes.',
    'activation.looking': 'Checking your link…',
    'activation.password.title': 'Create your password',
    'activation.password.intro': 'Your company has given you access to the portal. Choose the password for logging in.',
  },
};
