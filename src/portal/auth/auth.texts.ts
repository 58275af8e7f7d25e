import type { TextPack } from '#portal/i18n/i18n.ts';

export const authTexts: TextPack = {
  es: {
    'auth.idle': 'Sesion cerrada por inactividad',
    'auth.resumed': 'Seguimos donde lo dejó.',
    'auth.idleWarning':
      'Su sesión se cerrará en un minuto por inactividad. Mueva el ratón o pulse una tecla para continuar.',
  },
  en: {
    'auth.idle': 'Session closed for inactivity',
    'auth.resumed': 'We go on where you left off.',
    'auth.idleWarning': 'Your session will close in a minute for inactivity. Move the mouse or press a key to go on.',
  },
};
