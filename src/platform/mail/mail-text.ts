import { type Language, type TextValues, translatorOf } from '#shared/texts/texts.ts';
import { mailFrameTexts } from './mail-frame.texts.ts';
import { mailTexts } from './mail.texts.ts';

/** Gets a text of `mail.texts.ts` and fills in its placeholders. */
export const getMailText = translatorOf(mailTexts.es);

/** Gets a text of `mail-frame.texts.ts`, in Spanish when no language is given. */
export const getFrameText = (
  key: keyof (typeof mailFrameTexts)['es'],
  language: Language = 'es',
  values?: TextValues,
): string => translatorOf(mailFrameTexts[language])(key, values);
