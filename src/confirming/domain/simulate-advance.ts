import type { Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import { findInvoicesByNumber } from '#confirming/database/invoices.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { getAgreement } from './get-agreement.ts';
import {
  findRequestedInvoice,
  validateAndPriceInvoice,
  type PricedInvoice,
  type RequestedInvoice,
} from '#confirming/rules/invoice-rules.ts';
import type { EntityDay } from '#confirming/rules/entity-calendar.ts';
import type { Agreement } from '#confirming/rules/pricing.ts';

export interface SimulationRequest {
  clientNumber: string;
  /** Day on which the supplier wants the money. */
  wantedDay: IsoDay;
  invoices: RequestedInvoice[];
}

/**
 * Prices the invoices of one client (R-ADV-19, R-ADV-20) for the requested day, or the first working day after it;
 * writes nothing.
 * @param day today at the entity
 * @returns one priced invoice for each requested one, in the same order, the agreement that priced them, and the day on
 * which the money would arrive
 * @throws Refusal as `findRequestedInvoice`, `validateAndPriceInvoice` and `getAgreement` do
 */
export async function simulateAdvance(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  { clientNumber, wantedDay, invoices }: SimulationRequest,
  { getValueDay }: EntityDay,
): Promise<{ agreement: Agreement; lines: PricedInvoice[]; valueDay: IsoDay }> {
  const agreement = await getAgreement(trx, owner, clientNumber);
  const found = await findInvoicesByNumber(
    trx,
    owner,
    invoices.map(({ number }) => number),
  );
  const valueDay = getValueDay(wantedDay);
  const lines = invoices.map((requested) =>
    validateAndPriceInvoice(
      agreement,
      findRequestedInvoice(found, requested, clientNumber),
      requested.amount,
      valueDay,
    ),
  );
  return { agreement, lines, valueDay };
}
