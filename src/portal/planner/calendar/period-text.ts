import { formatDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
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
  /** The place of its bar. */
  index: number;
  text: string;
  /** The year, where one begins. */
  year: string | undefined;
  /** Whether a narrow screen leaves it out. */
  isMinor: boolean;
}

/** Fewer bars than these from the first one on have no label, because it would meet that of today. */
const BARS_OF_TODAY: Record<CalendarUnit, number> = { day: 3, week: 3, month: 0 };

/** The labels below the bars: the first bar of each month, and for days each Monday. */
export const listAxisLabels = (periods: readonly DayRange[], unit: CalendarUnit): AxisLabel[] =>
  periods.flatMap(({ to }, index) => {
    const month = to.slice(5, 7);
    const isFirst = month !== periods[index - 1]?.to.slice(5, 7);
    const isLabelled = unit === 'day' ? new Date(to).getUTCDay() === 1 : isFirst;
    if (!isLabelled || index < BARS_OF_TODAY[unit]) return [];
    const text = format(unit === 'day' ? shortDay : shortMonth, to);
    const year = unit !== 'day' && month === '01' ? to.slice(0, 4) : undefined;
    return [{ index, text: unit === 'day' ? text : text.slice(0, 3), year, isMinor: Number(month) % 2 === 0 }];
  });
