import type { TextPack } from '#portal/i18n/i18n.ts';

export const profileTexts: TextPack = {
  es: {
    'profile.title': 'Mi perfil',
    'profile.unchanged': 'No ha cambiado nada que guardar.',
    'profile.help':
      'Su correo electrónico y su contraseña son los que usa para entrar. Si cambia alguno de los dos, le avisamos siempre por correo.',
    'profile.save': 'Guardar cambios',
    'profile.saved': 'Perfil modificado',
    'profile.verify':
      'Hemos enviado un enlace a %{email}: ábralo para verificar el correo. Hasta entonces, entrará con el de antes.',
    'sessions.title': 'Sesiones abiertas',
    'sessions.help':
      'Su usuario tiene la sesión abierta en estos dispositivos. Si no reconoce alguno, cierre la sesión de ese dispositivo y cambie la contraseña.',
    'sessions.own': 'Esta sesión',
    'sessions.unknownDevice': 'Dispositivo desconocido',
    'sessions.openedAt': 'Abierta: %{moment}',
    'sessions.lastUsedAt': 'Último uso: %{moment}',
    'sessions.end': 'Cerrar sesión',
    'sessions.endOf': 'Cerrar sesión: %{device}, último uso %{moment}',
    'sessions.endOthers': 'Cerrar las demás sesiones',
    'sessions.ended': 'Sesión cerrada',
    'sessions.othersEnded': 'Las demás sesiones se han cerrado',
    'sessions.failed': 'No hemos podido leer sus sesiones abiertas.',
  },
  en: {
    'profile.title': 'My profile',
    'profile.unchanged': 'There are no changes to save.',
    'profile.help':
      'You log in with your email and your password. We always notify you by email when either of them changes.',
    'profile.save': 'Save changes',
    'profile.saved': 'Profile changed',
    'profile.verify':
      'We sent a link to %{email}: open it to verify the email. Until then, you log in with the one of before.',
    'sessions.title': 'Open sessions',
    'sessions.help':
      'Your user is logged in on these devices. If you do not recognise one, end its session and change your password.',
    'sessions.own': 'This session',
    'sessions.unknownDevice': 'Unknown device',
    'sessions.openedAt': 'Opened: %{moment}',
    'sessions.lastUsedAt': 'Last used: %{moment}',
    'sessions.end': 'End session',
    'sessions.endOf': 'End session: %{device}, last used %{moment}',
    'sessions.endOthers': 'End the other sessions',
    'sessions.ended': 'Session ended',
    'sessions.othersEnded': 'The other sessions have ended',
    'sessions.failed': 'We could not read your open sessions.',
  },
};
