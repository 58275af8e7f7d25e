import { useLocale } from 'react-admin';
import { SPANISH_TIME_ZONE } from '#shared/days.ts';

const FORMATS: Record<string, string> = { es: 'es-ES', en: 'en-GB' };

/** A point in time on the clocks of the bank, wherever whoever reads it is (R-STU-19). @param at ISO with zone */
export function BankTime({ at }: { at: string }) {
  const locale = useLocale();
  const text = new Intl.DateTimeFormat(FORMATS[locale] ?? locale, {
    timeZone: SPANISH_TIME_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
  return <time dateTime={at}>{text}</time>;
}
