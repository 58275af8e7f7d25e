import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { addDays, formatDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { sumPayments } from '#shared/planner/payment-calendar.ts';
import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import { syncedNow } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { escapeText, foldLines, toLine } from './event-lines.ts';

/** Revisions are counted in seconds from this moment on, so that they fit into 32 bits. */
const FIRST_REVISION = Date.parse('2026-01-01T00:00:00Z');

/**
 * Writes an iCalendar file with an all-day event for each day on which money arrives (R-PLAN-04). A later file updates
 * the events of an earlier one, because a day keeps its UID.
 * @param payments in the order of their days
 * @param owner entity, supplier and client, which make the UIDs unique
 * @throws Error if the events cannot be written
 */
export function writeEventFile(payments: readonly DayPayments[], owner: string, now = syncedNow()): string {
  const days = new Map<IsoDay, DayPayments[]>();
  for (const payment of payments) days.set(payment.day, [...(days.get(payment.day) ?? []), payment]);
  const sequence = Math.floor((now.getTime() - FIRST_REVISION) / 1000);
  const events = [...days].map(([day, ofDay]) => ({
    ...createEvent(day, ofDay, owner),
    sequence,
    timestamp: now.getTime(),
  }));
  const calName = escapeText(toLine(translate('payments.title')));
  // A method is for messages between people, and "PUBLISH" would need an organizer (RFC 5546, 3.2.1).
  const { value, error } = createEvents(events, { calName, productId: 'confirming', method: undefined });
  if (!value) throw new Error('The events could not be written.', { cause: error });
  return foldLines(value);
}

function createEvent(day: IsoDay, payments: readonly DayPayments[], owner: string): EventAttributes {
  const { pending, advanced, invoices } = sumPayments(payments, { from: day, to: day });
  const sums = { pending: formatEuros(pending), advanced: formatEuros(advanced), smart_count: invoices };
  return {
    uid: escapeText(toLine(`${day}-${owner}@cobros`)),
    start: toDateArray(day),
    // The day after the last one. A duration of days would be written as "P1DT", which RFC 5545 does not allow.
    end: toDateArray(addDays(day, 1)),
    title: toLine(translate(pending > 0 ? 'payments.event' : 'payments.eventAdvanced', sums)),
    description: payments.map(describeClient).join('\n'),
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
  };
}

const toDateArray = (day: IsoDay): DateArray => day.split('-').map(Number) as DateArray;

function describeClient({ clientName, pending, advanced, invoices, day, due }: DayPayments): string {
  const line = translate('payments.eventClient', {
    client: clientName,
    pending: formatEuros(pending),
    advanced: formatEuros(advanced),
    smart_count: invoices,
  });
  return toLine(due === day ? line : translate('payments.eventDue', { line, due: formatDay(due) }));
}
