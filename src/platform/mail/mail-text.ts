import { translatorOf } from '#shared/texts.ts';
import { mailTexts } from './mail.texts.ts';

/** Gets a text of `mail.texts.ts` and fills in its placeholders. */
export const getMailText = translatorOf(mailTexts.es);
