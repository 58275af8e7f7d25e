import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import type { Caller } from '#tests/service/support/service.ts';

/** What is known of an invoice by the specification alone, in cents. */
export interface ModelInvoice {
  nominal: number;
  advanced: number;
  /** An invoice is advanced by itself once at most (R-AUTO-52). */
  byItself: boolean;
}

/** What a supplier's invoices have to look like after what was done to them. */
export interface Model {
  invoices: ModelInvoice[];
  /** The requests that were acknowledged, each under its key. */
  acknowledged: { key: string; amounts: readonly Wanted[]; message: string }[];
}

/** So many cents of the invoice at this place. */
export interface Wanted {
  place: number;
  cents: number;
}

/** The service as a supplier of it sees it, and what stands behind it. */
export interface Real {
  supplier: CreatedSupplier;
  caller: Caller;
  /** Lets the job of the automatic advances look once. @returns how many invoices it advanced */
  runJob(): Promise<number>;
}

export const pending = ({ nominal, advanced }: ModelInvoice) => nominal - advanced;

/** The code that a request for these amounts is refused with; undefined when it is done (R-CODE-732, R-CODE-734). */
export function refusalOf({ invoices }: Model, wanted: readonly Wanted[]): number | undefined {
  for (const { place, cents } of wanted) {
    const left = pending(invoices[place] as ModelInvoice);
    if (left === 0) return 734;
    if (cents > left) return 732;
  }
  return undefined;
}

/** The status that the list tells: 1 advanced, 2 in part, 3 not (R-INV-08). */
export const statusOf = (invoice: ModelInvoice): string => {
  if (invoice.advanced === 0) return '3';
  return pending(invoice) === 0 ? '1' : '2';
};
