import type { Transaction } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import { findInvoices } from '#service/database/invoices.ts';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { agreementWith } from './agreement.ts';
import {
  findRequested,
  priceInvoice,
  type PricedInvoice,
  type RequestedInvoice,
} from '#service/rules/invoice-rules.ts';
import type { Agreement } from '#service/rules/pricing.ts';

export interface Simulation {
  clientNumber: string;
  /** The day on which the money would arrive. */
  valueDay: IsoDay;
  invoices: RequestedInvoice[];
}

/**
 * Prices the invoices of one client for one value day (R-ADV-19, R-ADV-20); nothing is written.
 * @returns one priced invoice for each asked for, in the same order, and the agreement they were priced by
 * @throws Refusal as `findRequested`, `priceInvoice` and `agreementWith` do
 */
export async function simulate(
  trx: Transaction<Schema>,
  owner: Owner,
  { clientNumber, valueDay, invoices }: Simulation,
): Promise<{ agreement: Agreement; lines: PricedInvoice[] }> {
  const agreement = await agreementWith(trx, owner, clientNumber);
  const found = await findInvoices(
    trx,
    owner,
    invoices.map(({ number }) => number),
  );
  const lines = invoices.map((asked) =>
    priceInvoice(agreement, findRequested(found, asked, clientNumber), asked.amount, valueDay),
  );
  return { agreement, lines };
}
