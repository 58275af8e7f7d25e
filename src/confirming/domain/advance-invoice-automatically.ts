import type { Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import {
  markAutomaticallyAdvanced,
  lockInvoiceToAdvance,
  type InvoiceToAdvance,
} from '#confirming/database/invoices-to-advance.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { findPrincipalUser } from '#confirming/database/users.ts';
import { executeAdvance } from './request-advance.ts';
import type { AdvanceApplication } from '#confirming/rules/advance-application.ts';
import type { EntityDay } from '#confirming/rules/entity-calendar.ts';

/**
 * Advances one invoice because its client has an automatic advance, by the rules of a manual request. A concurrent
 * transaction that locked the invoice or ended the automatic advance takes precedence.
 * @returns whether it was advanced; false when it is no longer due
 * @throws Refusal as for a manual request
 */
export async function advanceInvoiceAutomatically(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  invoiceId: number,
  day: EntityDay,
): Promise<boolean> {
  const { today } = day;
  const due = await lockInvoiceToAdvance(trx, owner, invoiceId, today);
  const user = due && (await findPrincipalUser(trx, owner));
  if (!due || !user) return false;
  await executeAdvance(trx, owner, toApplication(due, user.id, today), user, day);
  await markAutomaticallyAdvanced(trx, owner, due.id);
  return true;
}

const toApplication = (due: InvoiceToAdvance, userId: string, today: IsoDay): AdvanceApplication => ({
  userId,
  origin: 'automatic',
  clientNumber: due.clientNumber,
  iban: due.iban,
  confirmingType: due.confirmingType,
  appliedOn: today,
  invoices: [{ number: due.number, numberExt: due.numberExt, expiresOn: due.expiresOn, amount: due.pending }],
  total: due.pending,
  count: 1,
});
