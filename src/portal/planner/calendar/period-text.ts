import { formatDay } from '#shared/days.ts';
import type { IsoDay } from '#shared/days.ts';
import { isWholeMonth } from '#shared/planner/payment-calendar.ts';
import type { CalendarUnit, DayRange } from '#shared/planner/payment-calendar.ts';
import { LOCALE, translate } from '#portal/i18n/i18n.ts';

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
const dayFormat = createFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthFormat = createFormat({ month: 'long', year: 'numeric' });
const shortMonth = createFormat({ month: 'short' });
const shortDay = createFormat({ day: 'numeric', month: 'short' });

const format = (by: Intl.DateTimeFormat, day: IsoDay) => by.format(new Date(day));
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A day, a whole month or any days in words: "Diciembre de 2026", "Del 30/11/2026 al 06/12/2026". */
export function formatPeriod(period: DayRange): string {
  const { from, to } = period;
  if (from === to) return capitalize(format(dayFormat, from));
  if (isWholeMonth(period)) return capitalize(format(monthFormat, from));
  return translate('payments.period', { from: formatDay(from), to: formatDay(to) });
}

/** A label of the axis below the bars. */
export interface AxisLabel {
  place: number;
  text: string;
  /** The year, where one begins. */
  year?: string;
}

const isFirstOfMonth = ({ from, to }: DayRange) => from.slice(0, 7) !== to.slice(0, 7) || Number(from.slice(8)) <= 7;

/** The labels below the bars: each month; for days each Monday. */
export function listAxisLabels(periods: readonly DayRange[], unit: CalendarUnit): AxisLabel[] {
  const labels: AxisLabel[] = [];
  for (const [place, period] of periods.entries()) {
    if (place === 0 && unit !== 'month') continue;
    if (unit === 'week' && (place < 3 || !isFirstOfMonth(period))) continue;
    if (unit === 'day' && (place < 3 || new Date(period.from).getUTCDay() !== 1)) continue;
    const day = unit === 'day' ? period.from : period.to;
    const text = format(unit === 'day' ? shortDay : shortMonth, day).replace('.', '');
    const isYear = unit === 'month' ? day.slice(5, 7) === '01' : unit === 'week' && day.slice(5, 7) === '01';
    labels.push({ place, text, ...(isYear && { year: day.slice(0, 4) }) });
  }
  return labels;
}
