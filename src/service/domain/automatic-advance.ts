import type { Transaction } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import {
  addAutomaticAdvance,
  changeAutomaticAdvance,
  removeAutomaticAdvance,
  type AutomaticAdvance,
} from '#service/database/automatic-advances.ts';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { refuseOtherAccounts } from './advance.ts';
import { agreementWith } from './agreement.ts';
import { refuse } from '#service/rules/refusal.ts';

/**
 * From now on every invoice of the client is advanced by itself (R-API-28).
 * @throws Refusal 735 for a client of others, 687 for an account that is not validated, 697 when the client has one
 */
export async function createAutomaticAdvance(
  trx: Transaction<Schema>,
  owner: Owner,
  wanted: AutomaticAdvance,
  today: IsoDay,
): Promise<void> {
  await agreementWith(trx, owner, wanted.clientNumber);
  await refuseOtherAccounts(trx, owner, wanted.iban);
  const isNew = await addAutomaticAdvance(trx, owner, wanted, today);
  if (!isNew) refuse('automaticAdvanceExists', { client: wanted.clientNumber });
}

/**
 * Sends the money of an automatic advance to another account (R-API-29).
 * @throws Refusal 735 for a client of others, 687 for an account that is not validated, 701 when the client has none
 */
export async function redirectAutomaticAdvance(
  trx: Transaction<Schema>,
  owner: Owner,
  wanted: AutomaticAdvance,
): Promise<void> {
  await agreementWith(trx, owner, wanted.clientNumber);
  await refuseOtherAccounts(trx, owner, wanted.iban);
  const isChanged = await changeAutomaticAdvance(trx, owner, wanted);
  if (!isChanged) refuse('automaticAdvanceToChangeUnknown', { client: wanted.clientNumber });
}

/**
 * Ends an automatic advance; what was advanced by it stays (R-API-30).
 * @throws Refusal 735 for a client of others, 698 when the client has none
 */
export async function endAutomaticAdvance(
  trx: Transaction<Schema>,
  owner: Owner,
  ended: Omit<AutomaticAdvance, 'iban'>,
): Promise<void> {
  await agreementWith(trx, owner, ended.clientNumber);
  const isGone = await removeAutomaticAdvance(trx, owner, ended);
  if (!isGone) refuse('automaticAdvanceToEndUnknown', { client: ended.clientNumber });
}
