import type { TextPack } from '#shared/texts/texts.ts';

export const sessionsTexts: TextPack = {
  es: {
    'sessions.title': 'Sesiones',
    'sessions.about':
      'Los navegadores en los que tiene abierta la consola. Si no reconoce alguno, ciérrelo y cambie su contraseña.',
    'sessions.device': '%{browser} en %{system}',
    'sessions.unknown': 'Navegador desconocido',
    'sessions.current': 'Esta sesión',
    'sessions.since': 'Desde',
    'sessions.lastUsed': 'Último uso',
    'sessions.network': 'Red',
    'sessions.end': 'Cerrar',
    'sessions.endNamed': 'Cerrar la sesión de %{device}',
    'sessions.endOthers': 'Cerrar las demás',
    'sessions.ended': 'Sesión cerrada',
    'sessions.othersEnded': 'Las demás sesiones están cerradas',
    'sessions.leave': 'También tiene la consola abierta en otros sitios:',
    'sessions.leave.all': 'Salir y cerrar las demás',
  },
  en: {
    'sessions.title': 'Sessions',
    'sessions.about':
      'The browsers in which you have the console open. If you do not recognise one, end it and change your password.',
    'sessions.device': '%{browser} on %{system}',
    'sessions.unknown': 'Unknown browser',
    'sessions.current': 'This session',
    'sessions.since': 'Since',
    'sessions.lastUsed': 'Last used',
    'sessions.network': 'Network',
    'sessions.end': 'End',
    'sessions.endNamed': 'End the session of %{device}',
    'sessions.endOthers': 'End all others',
    'sessions.ended': 'Session ended',
    'sessions.othersEnded': 'All other sessions have ended',
    'sessions.leave': 'The console is also open elsewhere:',
    'sessions.leave.all': 'Sign out and end the others',
  },
};
