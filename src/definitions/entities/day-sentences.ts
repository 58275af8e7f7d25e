import { localized } from '#definitions/problems/localized-text.ts';
import { sentence, type Sentence } from '#definitions/problems/sentence.ts';

/** Says that a day is none, as a reason. */
export const noSuchDay = (day: string): Sentence =>
  sentence(localized({ es: 'no existe el día "%{day}"', en: 'there is no day "%{day}"' }), { day });

/** Asks for a day, as a mend: files hold it as YYYY-MM-DD, the studio shows it as DD/MM/YYYY. */
export const WRITE_A_DAY: Sentence = sentence(
  localized({
    es: 'Escriba un día del calendario como AAAA-MM-DD.',
    en: 'Write a day of the calendar as YYYY-MM-DD.',
  }),
  {},
  localized({
    es: 'Escriba un día del calendario como DD/MM/AAAA.',
    en: 'Write a day of the calendar as DD/MM/YYYY.',
  }),
);
