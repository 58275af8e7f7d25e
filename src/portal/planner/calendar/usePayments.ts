import { startTransition, useEffect, useState } from 'react';
import { addInvoices } from '#shared/planner/payment-calendar.ts';
import type { DayPayments, DayRange } from '#shared/planner/payment-calendar.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import type { InvoiceWalk, WalkedInvoice } from '#portal/planner/invoice-walk.ts';

/** Few enough to be added within a frame. */
const INVOICES_PER_TASK = 5000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function aggregate(invoices: readonly WalkedInvoice[], range: DayRange, signal: AbortSignal) {
  const payments = new Map<string, DayPayments>();
  for (let from = 0; from < invoices.length && !signal.aborted; from += INVOICES_PER_TASK) {
    if (from > 0) await nextTask();
    addInvoices(payments, invoices.slice(from, from + INVOICES_PER_TASK), range, getWorkingDays());
  }
  return [...payments.values()];
}

/**
 * The sums of a walk per value day, due day and client; undefined until they are known.
 * @returns the sums of the earlier walk, which are not current, until then
 */
export function usePayments(
  walk: InvoiceWalk | undefined,
  { from, to }: DayRange,
): { payments: DayPayments[] | undefined; isCurrent: boolean } {
  const [known, setKnown] = useState<{ walk: InvoiceWalk; payments: DayPayments[] }>();
  useEffect(() => {
    if (!walk) return undefined;
    const left = new AbortController();
    void aggregate(walk.invoices, { from, to }, left.signal).then((sums) => {
      // Drawn in parts, because a year by day has 366 bars.
      if (!left.signal.aborted) startTransition(() => setKnown({ walk, payments: sums }));
    });
    return () => left.abort();
  }, [walk, from, to]);
  return { payments: known?.payments, isCurrent: known?.walk === walk };
}
