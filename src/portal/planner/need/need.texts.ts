import type { TextPack } from '#portal/i18n/i18n.ts';

export const needFormTexts: TextPack = {
  es: {
    'need.title': '¿Necesita liquidez?',
    'need.form': 'Importe y día que necesita',
    'need.show': 'Ver propuesta',
  },
  en: {
    'need.title': 'Do you need liquidity?',
    'need.form': 'Get an amount',
    'need.show': 'See proposal',
  },
};
