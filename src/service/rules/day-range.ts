import { isIsoDay } from '#shared/days.ts';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

/** RFC 3339, 5.6, with its zone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** Whether a text is a day of a request: one of the calendar, near enough for anything that happens here. */
export const isSupportedDay = (text: string): boolean => text >= FIRST_DAY && text <= LAST_DAY && isIsoDay(text);

/** Whether a text is a moment of such a day; a leap second is not, since no clock here has one. */
export const isSupportedMoment = (text: string): boolean =>
  MOMENT.test(text) && isSupportedDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
