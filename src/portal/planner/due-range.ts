import { addDays, daysBetween } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { InvoiceFilter } from '#shared/records/records.ts';

/** Due days that are filtered in one step (R-PLAN-09): this week from Monday to Sunday, this month, and before today. */
export const DUE_RANGES = ['week', 'month', 'overdue'] as const;
export type DueRange = (typeof DUE_RANGES)[number];

/** The part of the invoice filter that selects due days. */
type DueDays = Pick<InvoiceFilter, 'fechaDesde' | 'fechaHasta'>;

const SOME_MONDAY = '2024-01-01';

/** The due days of a range. @param today the day at the entity */
export function getDueDays(range: DueRange, today: IsoDay): DueDays {
  if (range === 'overdue') return { fechaHasta: addDays(today, -1) };
  if (range === 'week') {
    const weekday = ((daysBetween(SOME_MONDAY, today) % 7) + 7) % 7;
    return { fechaDesde: addDays(today, -weekday), fechaHasta: addDays(today, 6 - weekday) };
  }
  const first = firstOfMonth(today);
  return { fechaDesde: first, fechaHasta: addDays(firstOfMonth(addDays(first, 31)), -1) };
}

const firstOfMonth = (day: IsoDay): IsoDay => `${day.slice(0, 7)}-01`;

/** The range whose due days a filter has; undefined for other days, and without any. */
export const findDueRange = ({ fechaDesde, fechaHasta }: InvoiceFilter, today: IsoDay): DueRange | undefined =>
  DUE_RANGES.find((range) => {
    const days = getDueDays(range, today);
    return days.fechaDesde === fechaDesde && days.fechaHasta === fechaHasta;
  });

/** A filter without due days. */
export function removeDueDays<Filter extends DueDays>(filter: Filter): Omit<Filter, keyof DueDays> {
  const { fechaDesde: _from, fechaHasta: _to, ...rest } = filter;
  return rest;
}
