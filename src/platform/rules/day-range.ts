import { isIsoDay } from '#shared/dates/days.ts';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

/** A date and time with its zone (RFC 3339, 5.6). */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** Whether a text is a calendar day between 1900 and 2200, as requests may contain. */
export const isSupportedDay = (text: string): boolean => text >= FIRST_DAY && text <= LAST_DAY && isIsoDay(text);

/** Whether a text is a moment on a supported day; a leap second is refused, because JavaScript dates have none. */
export const isSupportedMoment = (text: string): boolean =>
  MOMENT.test(text) && isSupportedDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
