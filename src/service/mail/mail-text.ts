import { translatorOf } from '#shared/texts.ts';
import { mailTexts } from './mail.texts.ts';

/** A text of `mail.texts.ts`, filled in. */
export const getMailText = translatorOf(mailTexts.es);
