import { useLocale } from 'react-admin';
import { SPANISH_TIME_ZONE } from '#shared/dates/days.ts';

type TimeStyle = 'short' | 'medium';

const formatIn = (tag: string, timeStyle: TimeStyle) =>
  new Intl.DateTimeFormat(tag, { timeZone: SPANISH_TIME_ZONE, dateStyle: 'medium', timeStyle });

const formatsOf = (timeStyle: TimeStyle): Record<string, Intl.DateTimeFormat> => ({
  es: formatIn('es-ES', timeStyle),
  en: formatIn('en-GB', timeStyle),
});

/** Created once: creating a format takes longer than rendering a row. */
const FORMATS = formatsOf('short');
const EXACT_FORMATS = formatsOf('medium');

interface BankTimeProps {
  /** ISO with zone. */
  at: string;
  /** Whether to show seconds. */
  isExact?: boolean;
}

/** A point in time in the time zone of the bank, regardless of the reader's (R-STU-19), in one line. */
export function BankTime({ at, isExact = false }: BankTimeProps) {
  const locale = useLocale();
  const formats = isExact ? EXACT_FORMATS : FORMATS;
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {(formats[locale] ?? formats.es)?.format(new Date(at))}
    </time>
  );
}
