import { MAX_INVOICES_PER_REQUEST } from '#shared/advance-rules.ts';
import type { SimulationLine } from '#shared/records.ts';
import { getErrorCode } from '#shared/service-error.ts';

/** An invoice and what advancing all of it brings and costs. */
export interface PricedInvoice<Invoice> {
  invoice: Invoice;
  line: SimulationLine;
}

/** What can be advanced and what can't, such as an invoice that its costs would eat up. */
export interface PricingResult<Invoice> {
  priced: PricedInvoice<Invoice>[];
  refused: Invoice[];
}

type Simulate<Invoice> = (lot: readonly Invoice[]) => Promise<readonly SimulationLine[]>;

/**
 * Prices invoices, as many at a time as one request may carry (R-ADV-42).
 * @param onPriced is told how many more are done
 * @throws ServiceError for whatever is no fault of one of the invoices
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

/** Codes by which a service says that one of the invoices can't be advanced, though not which one. */
const OF_ONE_INVOICE: ReadonlySet<number> = new Set([700, 711, 732, 734, 738]);

/** Whether a failure says that one of the invoices can't be advanced. */
export const isSingleInvoiceError = (error: unknown): boolean => OF_ONE_INVOICE.has(getErrorCode(error));

/** One invoice that can't be advanced keeps back its lot: the halves are asked for until it is found. */
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
    if (!line || lines.length !== lot.length)
      throw new Error('The service has priced other invoices than it was asked.');
    return { invoice, line };
  });
}
