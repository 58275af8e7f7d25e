import type { TextPack } from '#portal/i18n/i18n.ts';

export const authTexts: TextPack = {
  es: {
    'auth.idle': 'Sesion cerrada por inactividad',
    'auth.resumed': 'Seguimos donde lo dejó.',
    'auth.idleWarning': 'Su sesión se cerrará en un minuto por inactividad.',
    'auth.stay': 'Seguir conectado',
  },
  en: {
    'auth.idle': 'Session closed because of inactivity',
    'auth.resumed': 'You can continue where you left off.',
    'auth.idleWarning': 'Your session will close in a minute because of inactivity.',
    'auth.stay': 'Stay logged in',
  },
};
