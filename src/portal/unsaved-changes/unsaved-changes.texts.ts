import type { TextPack } from '#portal/i18n/i18n.ts';

export const unsavedChangesTexts: TextPack = {
  es: {
    'leaving.title': '¿Salir sin terminar?',
    'leaving.text': 'Todavía no ha terminado. Si sale ahora, no enviaremos nada y perderá lo que ha introducido.',
    'leaving.leave': 'Salir',
    'leaving.stay': 'Seguir aquí',
  },
  en: {
    'leaving.title': 'Leave without finishing?',
    'leaving.text': 'You have not finished. If you leave now, nothing will be sent and what you entered is lost.',
    'leaving.leave': 'Leave',
    'leaving.stay': 'Stay here',
  },
};
