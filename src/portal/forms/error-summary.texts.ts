import type { TextPack } from '#portal/i18n/i18n.ts';

export const errorSummaryTexts: TextPack = {
  es: {
    'forms.errorSummary': 'Revise estos campos:',
  },
  en: {
    'forms.errorSummary': 'Check these fields:',
  },
};
