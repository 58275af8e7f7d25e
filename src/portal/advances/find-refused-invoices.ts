import type { Cents } from '#shared/money/money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import type { FinanceableInvoiceList } from '#portal/records/all-financeable-invoices.ts';
import { isSingleInvoiceError, priceInBatches } from '#portal/records/price-in-batches.ts';
import { toCentsOrZero } from './advance-selection.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import { isDefinitiveRefusal } from './execute-advance.ts';

/** A selected invoice that can no longer be advanced by the requested amount. */
export interface RefusedInvoice extends SelectedInvoice {
  /** The amount in cents that can still be advanced; undefined if only the price request refuses the invoice. */
  advanceableAmount: Cents | undefined;
}

/** The calls that show which invoices are rejected. */
export interface FindRefusedCalls {
  /** Reads the invoices that can be advanced now. */
  readLive: () => Promise<FinanceableInvoiceList>;
  /** Requests the price of some of the invoices for today. */
  simulate: (choices: readonly SelectedInvoice[]) => Promise<readonly SimulationLine[]>;
}

/** Whether a price or a request was refused because of single invoices; the response does not state which. */
export const isInvoiceRefusal = (error: unknown): boolean => isDefinitiveRefusal(error) && isSingleInvoiceError(error);

/**
 * Finds the selected invoices that can no longer be advanced (R-ADV-35): with the list of advanceable invoices, and if
 * that contains all of them, by requesting the price of smaller and smaller parts.
 * @returns an empty list if the service would accept all of them
 * @throws ServiceError if list or price is unavailable
 */
export async function findRefusedInvoices(
  calls: FindRefusedCalls,
  choices: readonly SelectedInvoice[],
): Promise<RefusedInvoice[]> {
  const missing = missingIn(await calls.readLive(), choices);
  if (missing.length > 0) return missing;
  const { refused } = await priceInBatches(choices, calls.simulate, () => {});
  return refused.map((choice) => ({ ...choice, advanceableAmount: undefined }));
}

function missingIn(
  { invoices, isWhole }: FinanceableInvoiceList,
  choices: readonly SelectedInvoice[],
): RefusedInvoice[] {
  const advanceableAmounts = new Map(invoices.map(({ id, nominalAmountFinanced }) => [id, nominalAmountFinanced]));
  return choices
    .map((choice) => ({
      ...choice,
      advanceableAmount: advanceableAmounts.get(choice.invoice.id) ?? (isWhole ? 0 : undefined),
    }))
    .filter(
      (choice) => choice.advanceableAmount !== undefined && choice.advanceableAmount < toCentsOrZero(choice.amount),
    );
}
