import type { TextPack } from '#portal/i18n/i18n.ts';

export const confirmationTexts: TextPack = {
  es: {
    'confirmation.back': 'Volver',
    'confirmation.print': 'Imprimir',
    'confirmation.finish': 'Finalizar',
    'confirmation.missingTerms': 'Para continuar, acepte antes las condiciones.',
  },
  en: {
    'confirmation.back': 'Back',
    'confirmation.print': 'Print',
    'confirmation.finish': 'Finish',
    'confirmation.missingTerms': 'To continue, accept the terms first.',
  },
};
