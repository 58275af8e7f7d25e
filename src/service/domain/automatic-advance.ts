import type { Transaction } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import {
  addAutomaticAdvance,
  changeAutomaticAdvance,
  lockAutomaticAccount,
  removeAutomaticAdvance,
  type AutomaticAdvance,
} from '#service/database/automatic-advances.ts';
import { findClientName } from '#service/database/clients.ts';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { recordEvent, type SupplierEvent } from '#service/database/supplier-audit.ts';
import {
  automaticBegun,
  automaticChanged,
  automaticEnded,
  type AutomaticEvent,
} from '#service/mail/automatic-notices.ts';
import type { Notice } from '#service/mail/notices.ts';
import { refuse } from '#service/rules/refusal.ts';
import type { Actor } from './actor.ts';
import { refuseOtherAccounts } from './advance.ts';
import { notifySupplier, type NoticeContext } from './notify.ts';

/**
 * Enables automatic advances for every future invoice of a client (R-API-28) and mails the users concerned.
 * @throws Refusal 735 for a client of others, 687 for an account that is not validated, 697 when the client has one
 */
export async function createAutomaticAdvance(
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  wanted: AutomaticAdvance,
  today: IsoDay,
): Promise<void> {
  const clientName = await nameOf(trx, actor, wanted);
  await refuseOtherAccounts(trx, actor, wanted.iban);
  const isNew = await addAutomaticAdvance(trx, actor, wanted, today);
  if (!isNew) refuse('automaticAdvanceExists', { client: wanted.clientNumber });
  await tell(trx, context, actor, (by) => automaticBegun({ clientName, iban: wanted.iban, by }));
  record(trx, 'automatic-advance-created', actor, wanted);
}

/**
 * Sends the money of an automatic advance to another account (R-API-29); who should know is mailed. To the account that it
 * goes to already is no change.
 * @throws Refusal 735 for a client of others, 687 for an account that is not validated, 701 when the client has none
 */
export async function redirectAutomaticAdvance(
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  wanted: AutomaticAdvance,
): Promise<void> {
  const clientName = await nameOf(trx, actor, wanted);
  await refuseOtherAccounts(trx, actor, wanted.iban);
  const before = await lockAutomaticAccount(trx, actor, wanted);
  if (before === undefined) return refuse('automaticAdvanceToChangeUnknown', { client: wanted.clientNumber });
  if (before === wanted.iban) return;
  await changeAutomaticAdvance(trx, actor, wanted);
  await tell(trx, context, actor, (by) => automaticChanged({ clientName, iban: wanted.iban, by }, before));
  record(trx, 'automatic-advance-changed', actor, wanted);
}

/**
 * Ends an automatic advance; what was advanced by it stays (R-API-30). Who should know is mailed.
 * @throws Refusal 735 for a client of others, 698 when the client has none
 */
export async function endAutomaticAdvance(
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  ended: Omit<AutomaticAdvance, 'iban'>,
): Promise<void> {
  const clientName = await nameOf(trx, actor, ended);
  const iban = await removeAutomaticAdvance(trx, actor, ended);
  if (iban === undefined) return refuse('automaticAdvanceToEndUnknown', { client: ended.clientNumber });
  await tell(trx, context, actor, (by) => automaticEnded({ clientName, iban, by }));
  record(trx, 'automatic-advance-ended', actor, ended);
}

const nameOf = async (trx: Transaction<Schema>, owner: Owner, { clientNumber }: { clientNumber: string }) =>
  (await findClientName(trx, owner, clientNumber)) ?? refuse('clientUnknown', { client: clientNumber });

const record = (
  trx: Transaction<Schema>,
  kind: SupplierEvent['kind'],
  actor: Actor,
  { clientNumber: client, confirmingType: type }: Omit<AutomaticAdvance, 'iban'>,
) => recordEvent(trx, { owner: actor, userId: actor.userId, kind, detail: { client, type } });

const tell = (
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  noticeBy: (by: AutomaticEvent['by']) => Notice,
): Promise<void> => notifySupplier(trx, context, actor, noticeBy, actor.userId);
