import type { ClientPayments, DayRange } from '#shared/planner/payment-calendar.ts';
import type { InvoiceFilter } from '#shared/records/records.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { FILTER_DEFAULTS } from '#portal/lists/model/invoice-filter.ts';

/**
 * The filters that select the invoices whose money arrives in a stretch: one for each kind of confirming, because the list has one kind at a
 * time.
 * @param clients those that have invoices in the stretch
 */
export function listStretchFilters(
  clients: readonly ClientPayments[],
  stretch: DayRange,
): (InvoiceFilter & Required<Pick<InvoiceFilter, 'tipoConfirming'>>)[] {
  const { from, to } = getWorkingDays().getDueDays(stretch);
  const types = [...new Set(clients.map(({ confirmingType }) => confirmingType))].sort().toReversed();
  const numbers = new Set(clients.map(({ numClient }) => numClient));
  const [numCliente] = numbers;
  return types.map((tipoConfirming) => ({
    ...FILTER_DEFAULTS,
    fechaDesde: from,
    fechaHasta: to,
    tipoConfirming,
    ...(numbers.size === 1 && { numCliente }),
  }));
}
