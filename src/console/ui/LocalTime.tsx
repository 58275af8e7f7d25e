import { useLocale } from 'react-admin';

/** The locale of each language of the console, for dates. */
const FORMATS: Record<string, string> = { es: 'es-ES', en: 'en-GB' };

interface MomentProps {
  /** ISO with zone. */
  at: string;
  /** Whether to show seconds. */
  isExact?: boolean;
}

/** A point in time in the time zone of this browser. */
export function LocalTime({ at, isExact }: MomentProps) {
  const locale = useLocale();
  const text = new Date(at).toLocaleString(FORMATS[locale] ?? locale, {
    dateStyle: 'medium',
    timeStyle: isExact ? 'medium' : 'short',
  });
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}
