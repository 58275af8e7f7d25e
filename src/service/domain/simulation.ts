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
import type { EntityDay } from '#service/rules/entity-calendar.ts';
import type { Agreement } from '#service/rules/pricing.ts';

export interface Simulation {
  clientNumber: string;
  /** The day for which the money is wanted. */
  wantedDay: IsoDay;
  invoices: RequestedInvoice[];
}

/**
 * Prices the invoices of one client (R-ADV-19, R-ADV-20) for the requested day, or the first working day after it;
 * writes nothing.
 * @param day today at the entity
 * @returns one priced invoice for each requested one, in the same order, the agreement that priced them, and the day on
 * which the money would arrive
 * @throws Refusal as `findRequested`, `priceInvoice` and `agreementWith` do
 */
export async function simulate(
  trx: Transaction<Schema>,
  owner: Owner,
  { clientNumber, wantedDay, invoices }: Simulation,
  { valueDayOf }: EntityDay,
): Promise<{ agreement: Agreement; lines: PricedInvoice[]; valueDay: IsoDay }> {
  const agreement = await agreementWith(trx, owner, clientNumber);
  const found = await findInvoices(
    trx,
    owner,
    invoices.map(({ number }) => number),
  );
  const valueDay = valueDayOf(wantedDay);
  const lines = invoices.map((asked) =>
    priceInvoice(agreement, findRequested(found, asked, clientNumber), asked.amount, valueDay),
  );
  return { agreement, lines, valueDay };
}
