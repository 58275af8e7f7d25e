import type { DataProvider } from 'ra-core';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { isInRange } from '#shared/planner/payment-calendar.ts';
import type { DayRange, PayingClient } from '#shared/planner/payment-calendar.ts';
import type { PlannedSelection } from '#portal/planner/advance-plan.ts';
import { chooseInFull } from '#portal/planner/choose-in-full.ts';
import { mapConcurrently } from '#portal/planner/map-concurrently.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';

/**
 * Selects all invoices of some clients that are due in a range of days and can be advanced, each with its whole amount.
 * @param onProgress receives how many invoices have been found
 * @returns the selections, without clients that have no such invoice; `isWhole` is false if the service has more invoices
 * than it sends
 * @throws ServiceError when they cannot be read; the signal's reason when it was cancelled
 */
export async function selectAdvanceable(
  dataProvider: DataProvider,
  clients: readonly PayingClient[],
  dueDays: DayRange,
  signal: AbortSignal,
  onProgress: (invoices: number) => void,
): Promise<{ selections: PlannedSelection[]; isWhole: boolean }> {
  let found = 0;
  let areWhole = true;
  const selections = await mapConcurrently(clients, async ({ numClient, clientName, confirmingType }) => {
    signal.throwIfAborted();
    const { invoices, isWhole } = await readAllFinanceableInvoices(dataProvider, { numClient, confirmingType }, signal);
    const choices = invoices.filter((invoice) => isDueIn(invoice, dueDays)).map(chooseInFull);
    found += choices.length;
    onProgress(found);
    areWhole &&= isWhole;
    return { numClient, clientName, confirmingType, choices };
  });
  return { selections: selections.filter(({ choices }) => choices.length > 0), isWhole: areWhole };
}

const isDueIn = ({ invoiceExpirationDate, nominalAmountFinanced }: FinanceableInvoice, dueDays: DayRange) =>
  isInRange(invoiceExpirationDate, dueDays) && nominalAmountFinanced > 0;
