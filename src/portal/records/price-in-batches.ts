import { MAX_INVOICES_PER_REQUEST } from '#shared/records/advance-rules.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';

/** An invoice with the price of advancing its full amount. */
export interface PricedInvoice<Invoice> {
  invoice: Invoice;
  line: SimulationLine;
}

/** The invoices that can be advanced, and those that cannot, for example because their costs exceed the amount. */
export interface PricingResult<Invoice> {
  priced: PricedInvoice<Invoice>[];
  refused: Invoice[];
}

type Simulate<Invoice> = (lot: readonly Invoice[]) => Promise<readonly SimulationLine[]>;

/**
 * Prices invoices in batches of the maximum size of a request (R-ADV-42).
 * @param onPriced receives the number of invoices that were just completed
 * @throws ServiceError for an error that does not concern a single invoice
 */
export async function priceInBatches<Invoice>(
  invoices: readonly Invoice[],
  simulate: Simulate<Invoice>,
  onPriced: (count: number) => void,
): Promise<PricingResult<Invoice>> {
  const all: PricingResult<Invoice> = { priced: [], refused: [] };
  for (let start = 0; start < invoices.length; start += MAX_INVOICES_PER_REQUEST) {
    const lot = invoices.slice(start, start + MAX_INVOICES_PER_REQUEST);
    const { priced, refused } = await priceLot(lot, simulate);
    all.priced.push(...priced);
    all.refused.push(...refused);
    onPriced(lot.length);
  }
  return all;
}

/** Codes with which a service refuses a request because of one of its invoices, without stating which one. */
const OF_ONE_INVOICE: ReadonlySet<number> = new Set([700, 711, 732, 734, 738]);

/** Whether an error concerns one of the invoices. */
export const isSingleInvoiceError = (error: unknown): boolean => OF_ONE_INVOICE.has(getErrorCode(error));

/** One refused invoice makes the whole batch fail: both halves are requested until it is found. */
async function priceLot<Invoice>(
  lot: readonly Invoice[],
  simulate: Simulate<Invoice>,
): Promise<PricingResult<Invoice>> {
  try {
    return { priced: pairs(lot, await simulate(lot)), refused: [] };
  } catch (error) {
    if (!isSingleInvoiceError(error)) throw error;
    if (lot.length === 1) return { priced: [], refused: [...lot] };
    const middle = Math.ceil(lot.length / 2);
    const [first, second] = [
      await priceLot(lot.slice(0, middle), simulate),
      await priceLot(lot.slice(middle), simulate),
    ];
    return { priced: [...first.priced, ...second.priced], refused: [...first.refused, ...second.refused] };
  }
}

function pairs<Invoice>(lot: readonly Invoice[], lines: readonly SimulationLine[]): PricedInvoice<Invoice>[] {
  return lot.map((invoice, index) => {
    const line = lines[index];
    if (!line || lines.length !== lot.length) throw new Error('The service priced other invoices than requested.');
    return { invoice, line };
  });
}
