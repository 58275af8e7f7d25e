import type { TextPack } from '#portal/i18n/i18n.ts';

export const profileTexts: TextPack = {
  es: {
    'profile.title': 'Mi perfil',
    'profile.users': 'Gestión de usuarios',
    'profile.alerts': 'Alertas',
    'profile.unchanged': 'No ha cambiado nada que guardar.',
    'profile.help':
      'Su correo electrónico y su contraseña son los que usa para entrar. Le avisamos siempre por correo de un cambio de cualquiera de los dos.',
    'profile.save': 'Guardar cambios',
    'profile.saved': 'Perfil modificado',
    'profile.verify':
      'Hemos enviado un enlace a %{email}: ábralo para verificar el correo antes de volver a iniciar sesión.',
  },
  en: {
    'profile.title': 'My profile',
    'profile.users': 'Users',
    'profile.alerts': 'Alerts',
    'profile.unchanged': 'There are no changes to save.',
    'profile.help':
      'You log in with your email and your password. We always notify you by email when either of them changes.',
    'profile.save': 'Save changes',
    'profile.saved': 'Profile changed',
    'profile.verify': 'We sent a link to %{email}: open it to verify the email before you log in again.',
  },
};
