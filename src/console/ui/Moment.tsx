import { useLocale } from 'react-admin';

/** How each language of the console writes days. */
const FORMATS: Record<string, string> = { es: 'es-ES', en: 'en-GB' };

/** A point in time, in the time zone of this browser. @param at ISO with zone */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  const text = new Date(at).toLocaleString(FORMATS[locale] ?? locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}
