import { ERROR_MESSAGES } from '#generated/errors/messages.ts';
import { OBSTACLE_TEXTS } from '#shared/errors/obstacle-texts.ts';
import type { TextPack } from './i18n.ts';

/**
 * The messages of the error catalogue (R-ERR-19), the line with the code for codes without a message (R-ERR-03), and what
 * is shown when something other than the service answered.
 */
export const errorsTexts: TextPack = {
  es: {
    ...ERROR_MESSAGES.es,
    'errors.code': 'Código %{code}',
    ...OBSTACLE_TEXTS.es,
  },
  en: {
    ...ERROR_MESSAGES.en,
    'errors.code': 'Code %{code}',
    ...OBSTACLE_TEXTS.en,
  },
};
