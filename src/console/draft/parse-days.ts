import { formatDay, isIsoDay } from '#shared/dates/iso-day.ts';
import { parseDay } from '#shared/dates/days.ts';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import { parseItems } from './parse-hosts.ts';

/** A year of two digits may still be typed on. */
const HAS_WHOLE_YEAR = /(?:^|\D)(?:\d{4}|\d{8})(?:\D|$)/;

/** The day that was typed, as it is stored: YYYY-MM-DD. A text that is no day stays, and is reported as a problem. */
export function parseTypedDay(typed: string): string {
  const text = normaliseByKind('text', typed);
  return (HAS_WHOLE_YEAR.test(text) && parseDay(text)) || text;
}

/** The days in a text, with any separators between them. */
export const parseTypedDays = (typed: string): string[] => [...new Set(parseItems(typed).map(parseTypedDay))];

/** A stored day as it is shown: DD/MM/YYYY; what is no day, as it is. */
export const formatStoredDay = (stored: string): string => (isIsoDay(stored) ? formatDay(stored) : stored);
