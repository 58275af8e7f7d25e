import type { TextPack } from '#portal/i18n/i18n.ts';

export const noticesTexts: TextPack = {
  es: {
    'notices.label': 'Avisos de su banco',
    'notices.information': 'Información:',
    'notices.warning': 'Aviso:',
    'notices.dismiss': 'Cerrar el aviso',
  },
  en: {
    'notices.label': 'Notices of your bank',
    'notices.information': 'Information:',
    'notices.warning': 'Notice:',
    'notices.dismiss': 'Close the notice',
  },
};
