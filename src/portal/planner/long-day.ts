import type { IsoDay } from '#shared/dates/days.ts';
import { LOCALE } from '#portal/i18n/i18n.ts';

const format = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a day for a sentence: "martes 1 de diciembre". */
export const formatLongDay = (day: IsoDay): string => format.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
