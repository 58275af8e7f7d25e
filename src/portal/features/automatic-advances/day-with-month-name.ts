import type { IsoDay } from '#shared/dates/days.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/**
 * Formats a day as "5 mar 2025", as in the summaries of automatic advances (R-AUTO-58); returns other text unchanged.
 */
export function formatDayWithMonthName(day: IsoDay): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = MONTHS[(month ?? 0) - 1];
  return name ? `${date} ${name} ${year}` : day;
}
