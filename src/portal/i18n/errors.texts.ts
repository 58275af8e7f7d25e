import { ERROR_MESSAGES } from '#generated/errors/messages.ts';
import type { TextPack } from './i18n.ts';

/**
 * The messages of the error catalogue (R-ERR-19), and the line with the code for codes without a message (R-ERR-03).
 */
export const errorsTexts: TextPack = {
  es: { ...ERROR_MESSAGES.es, 'errors.code': 'Código %{code}' },
  en: { ...ERROR_MESSAGES.en, 'errors.code': 'Code %{code}' },
};
