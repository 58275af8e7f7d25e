import type { TextPack } from '#portal/i18n/i18n.ts';

export const unconfirmedTexts: TextPack = {
  es: {
    'unconfirmed.amount': 'Incluye facturas aún sin confirmar o en trámite:',
  },
  en: {
    'unconfirmed.amount': 'Includes invoices that are not confirmed or processed yet:',
  },
};
