import type { TextPack } from '#portal/i18n/i18n.ts';

export const confirmationTexts: TextPack = {
  es: {
    'confirmation.back': 'Volver',
    'confirmation.print': 'Imprimir',
    'confirmation.finish': 'Finalizar',
    'confirmation.leaveTitle': '¿Salir sin terminar?',
    'confirmation.leaveText':
      'Todavía no ha terminado. Si sale ahora, no enviaremos nada y perderá lo que ha introducido.',
    'confirmation.leave': 'Salir',
    'confirmation.stay': 'Seguir aquí',
  },
  en: {
    'confirmation.back': 'Back',
    'confirmation.print': 'Print',
    'confirmation.finish': 'Finish',
    'confirmation.leaveTitle': 'Leave without finishing?',
    'confirmation.leaveText':
      'You have not finished. If you leave now, nothing will be sent and what you entered is lost.',
    'confirmation.leave': 'Leave',
    'confirmation.stay': 'Stay here',
  },
};
