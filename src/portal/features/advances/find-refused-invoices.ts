import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import type { FinanceableInvoiceList } from '#portal/records/all-financeable-invoices.ts';
import { isSingleInvoiceError, priceInBatches } from '#portal/records/price-in-batches.ts';
import { toCentsOrZero } from './advance-selection.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import { isDefinitiveRefusal } from './execute-advance.ts';

/** A selected invoice that can no longer be advanced by the requested amount. */
export interface RefusedInvoice extends SelectedInvoice {
  /** What can still be advanced of it, in cents; undefined where only the price says that it can't be advanced. */
  left: Cents | undefined;
}

/** The calls that tell which invoices are refused. */
export interface FindRefusedCalls {
  /** Reads what can be advanced now. */
  readLive: () => Promise<FinanceableInvoiceList>;
  /** Prices some of the choices for today. */
  simulate: (choices: readonly SelectedInvoice[]) => Promise<readonly SimulationLine[]>;
}

/** Whether a price or a request was refused for the sake of single invoices; the answer does not say which. */
export const isInvoiceRefusal = (error: unknown): boolean => isDefinitiveRefusal(error) && isSingleInvoiceError(error);

/**
 * Finds the choices that can no longer be advanced (R-ADV-35): the list of what can be advanced says it, and where that has
 * all of them, the price of fewer and fewer of them.
 * @returns none when the service would take all of them
 * @throws ServiceError when list or price can't be had
 */
export async function findRefusedInvoices(
  calls: FindRefusedCalls,
  choices: readonly SelectedInvoice[],
): Promise<RefusedInvoice[]> {
  const missing = missingIn(await calls.readLive(), choices);
  if (missing.length > 0) return missing;
  const { refused } = await priceInBatches(choices, calls.simulate, () => {});
  return refused.map((choice) => ({ ...choice, left: undefined }));
}

function missingIn(
  { invoices, isWhole }: FinanceableInvoiceList,
  choices: readonly SelectedInvoice[],
): RefusedInvoice[] {
  const left = new Map(invoices.map(({ id, nominalAmountFinanced }) => [id, nominalAmountFinanced]));
  return choices
    .map((choice) => ({ ...choice, left: left.get(choice.invoice.id) ?? (isWhole ? 0 : undefined) }))
    .filter((choice) => choice.left !== undefined && choice.left < toCentsOrZero(choice.amount));
}
