import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Caller } from '#tests/service/support/test-service.ts';
import type { createSupplierCalls } from '#tests/service/support/supplier-calls.ts';
import type { createUserCalls } from '#tests/service/support/user-calls.ts';

/** What is known of an invoice by the specification alone, in cents. */
export interface ModelInvoice {
  nominal: number;
  advanced: number;
  /** An invoice is advanced by itself once at most (R-AUTO-52). */
  byItself: boolean;
}

/** What is known of a payout account. */
export interface ModelAccount {
  /** 1 rejected, 2 validated, 3 to be checked, 4 document rejected, 5 document received, 6 without document. */
  status: string;
  description: string;
  needsHolderForm: boolean;
  /** An advance of today goes there. */
  isPaidToday: boolean;
}

/** What is known of a user, by the email. */
export interface ModelUser {
  alias: string;
  status: 'Activo' | 'No verificado';
  isPrincipalUser: boolean;
}

/** What a supplier has to look like after what was done to it. */
export interface Model {
  invoices: ModelInvoice[];
  /** By IBAN. */
  accounts: Map<string, ModelAccount>;
  /** The IBAN to which the advances of each client go by themselves. */
  automatic: Map<string, string>;
  users: Map<string, ModelUser>;
  /** The requests that were acknowledged, each under its key. */
  acknowledged: { key: string; amounts: readonly RequestedAmount[]; message: string }[];
}

/** So many cents of the invoice at this place. */
export interface RequestedAmount {
  index: number;
  cents: number;
}

/** The service as the principal user of a supplier sees it, and what stands behind it. */
export interface Real {
  supplier: DemoSupplier;
  caller: Caller;
  /** Any method below the path of the supplier. */
  call: Awaited<ReturnType<typeof createSupplierCalls>>;
  users: ReturnType<typeof createUserCalls> & { create(payload: object): ReturnType<Caller['get']> };
  /** Lets the job of the automatic advances look once. @returns how many invoices it advanced */
  runJob(): Promise<number>;
}

export const pending = ({ nominal, advanced }: ModelInvoice) => nominal - advanced;

/** Where a supplier's advances go that are requested here. */
export const requestedTo = ({ accounts }: DemoSupplier) => accounts.find(({ status }) => status === '2')?.iban ?? '';

export const isValidated = ({ accounts }: Model, iban: string) => accounts.get(iban)?.status === '2';

/** Notes that money goes to an account today: it can't be removed (R-CODE-689). */
export function pay({ accounts }: Model, iban: string): void {
  const account = accounts.get(iban);
  if (account) account.isPaidToday = true;
}

/** The code that a request for these amounts is refused with; undefined when it is done (R-CODE-732, R-CODE-734). */
export function refusalOf({ invoices }: Model, requested: readonly RequestedAmount[]): number | undefined {
  for (const { index, cents } of requested) {
    const left = pending(invoices[index] as ModelInvoice);
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
