import { useMemo } from 'react';
import { useLocale } from 'react-admin';

/** @returns a function that writes an ISO day briefly, such as `24 nov` */
export function useDayFormat(): (day: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return (day) => format.format(new Date(day));
  }, [locale]);
}
