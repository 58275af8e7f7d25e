import type { DataProvider } from 'ra-core';
import type { FinanceableInvoice } from '#shared/records.ts';
import { isInRange } from '#shared/planner/payment-calendar.ts';
import type { DayRange, PayingClient } from '#shared/planner/payment-calendar.ts';
import { getDefaultAmount } from '#portal/advances/advance-selection.ts';
import type { SelectedInvoice } from '#portal/advances/advance-selection.ts';
import type { PlannedSelection } from '#portal/planner/advance-plan.ts';
import { mapConcurrently } from '#portal/planner/map-concurrently.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';

/**
 * Selects all invoices of some clients that are due in a stretch and can be advanced, each with its whole amount.
 * @param onProgress receives how many invoices have been found
 * @returns clients without such an invoice are left out
 * @throws ServiceError when they cannot be read; the signal's reason when it was cancelled
 */
export async function selectAdvanceable(
  dataProvider: DataProvider,
  clients: readonly PayingClient[],
  stretch: DayRange,
  signal: AbortSignal,
  onProgress: (invoices: number) => void,
): Promise<PlannedSelection[]> {
  let found = 0;
  const selections = await mapConcurrently(clients, async ({ numClient, clientName, confirmingType }) => {
    signal.throwIfAborted();
    const { invoices } = await readAllFinanceableInvoices(dataProvider, { numClient, confirmingType }, signal);
    const choices = invoices.filter((invoice) => isOfStretch(invoice, stretch)).map(toChoice);
    found += choices.length;
    onProgress(found);
    return { numClient, clientName, confirmingType, choices };
  });
  return selections.filter(({ choices }) => choices.length > 0);
}

const isOfStretch = ({ invoiceExpirationDate, nominalAmountFinanced }: FinanceableInvoice, stretch: DayRange) =>
  isInRange(invoiceExpirationDate, stretch) && nominalAmountFinanced > 0;

const toChoice = (row: FinanceableInvoice): SelectedInvoice => {
  const { id, invoiceNumber, invoiceNumberExt, invoiceExpirationDate, nominalAmountFinanced } = row;
  const invoice = { id, invoiceNumber, invoiceNumberExt, invoiceExpirationDate, nominalAmountFinanced };
  return { invoice, amount: getDefaultAmount(invoice) };
};
