import type { IsoDay } from '#shared/days.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** A day as "5 mar 2025", as the summaries of automatic advances write it (R-AUTO-58); what is no day stays as it is. */
export function formatShortDay(day: IsoDay): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = MONTHS[(month ?? 0) - 1];
  return name ? `${date} ${name} ${year}` : day;
}
