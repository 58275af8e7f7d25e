import { useLocale } from 'react-admin';
import { SPANISH_TIME_ZONE } from '#shared/dates/days.ts';

const formatIn = (tag: string) =>
  new Intl.DateTimeFormat(tag, { timeZone: SPANISH_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** Created once: creating a format takes longer than rendering a row. */
const FORMATS: Record<string, Intl.DateTimeFormat> = { es: formatIn('es-ES'), en: formatIn('en-GB') };

/** A point in time in the time zone of the bank, regardless of the reader's (R-STU-19). @param at ISO with zone */
export function BankTime({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{(FORMATS[locale] ?? FORMATS.es)?.format(new Date(at))}</time>;
}
