import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import type { LiveInvoices } from '#portal/records/live-invoices.ts';
import { isOfOneInvoice, priceLots } from '#portal/records/price-lots.ts';
import { readableCents } from './advance-selection.ts';
import type { Choice } from './advance-selection.ts';
import { isRefusal } from './carry-out.ts';

/** A selected invoice that can no longer be advanced by the requested amount. */
export interface RefusedInvoice extends Choice {
  /** What can still be advanced of it, in cents; undefined where only the price says that it can't be advanced. */
  left: Cents | undefined;
}

/** The calls that tell which invoices are refused. */
export interface RefusalCalls {
  /** Reads what can be advanced now. */
  readLive: () => Promise<LiveInvoices>;
  /** Prices some of the choices for today. */
  simulate: (choices: readonly Choice[]) => Promise<readonly SimulationLine[]>;
}

/** Whether a price or a request was refused for the sake of single invoices; the answer does not say which. */
export const isForInvoices = (error: unknown): boolean => isRefusal(error) && isOfOneInvoice(error);

/**
 * Finds the choices that can no longer be advanced (R-ADV-35): the list of what can be advanced says it, and where that has
 * all of them, the price of fewer and fewer of them.
 * @returns none when the service would take all of them
 * @throws ServiceError when list or price can't be had
 */
export async function findRefused(calls: RefusalCalls, choices: readonly Choice[]): Promise<RefusedInvoice[]> {
  const missing = missingIn(await calls.readLive(), choices);
  if (missing.length > 0) return missing;
  const { refused } = await priceLots(choices, calls.simulate, () => {});
  return refused.map((choice) => ({ ...choice, left: undefined }));
}

function missingIn({ invoices, isWhole }: LiveInvoices, choices: readonly Choice[]): RefusedInvoice[] {
  const left = new Map(invoices.map(({ id, nominalAmountFinanced }) => [id, nominalAmountFinanced]));
  return choices
    .map((choice) => ({ ...choice, left: left.get(choice.invoice.id) ?? (isWhole ? 0 : undefined) }))
    .filter((choice) => choice.left !== undefined && choice.left < readableCents(choice.amount));
}
