import { formatDay } from '#shared/dates/days.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { getEntityTimeZone } from './clock.ts';

/** Day and time of a moment at the entity: "22/11/2026, 17:05:09"; '' if it is unknown. @param at an ISO text, or '' */
export function formatMoment(at: string): string {
  if (at === '') return '';
  const [day = '', time = ''] = toLocalTime(getEntityTimeZone(), new Date(at)).split('T');
  return `${formatDay(day)}, ${time}`;
}
