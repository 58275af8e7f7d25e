import { useLocale } from 'react-admin';
import type { NoticeRecord } from '#shared/console/console-contract.ts';

/** A time in a time zone, regardless of the reader's. @param at ISO with zone */
export function ZonedTime({ at, timeZone }: { at: string; timeZone: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'es-ES', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** From when until when a notice is shown, in the time zone of its entities. */
export const NoticePeriod = ({ fromAt, untilAt, timeZone }: Pick<NoticeRecord, 'fromAt' | 'untilAt' | 'timeZone'>) => (
  <>
    <ZonedTime at={fromAt} timeZone={timeZone} /> – <ZonedTime at={untilAt} timeZone={timeZone} />
  </>
);

/** The city of a time zone, as in "Europe/Madrid". */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ');
