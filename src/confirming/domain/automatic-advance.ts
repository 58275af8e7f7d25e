import type { Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import {
  insertAutomaticAdvance,
  updateAutomaticAdvanceIban,
  lockAutomaticAdvanceIban,
  deleteAutomaticAdvance,
  type AutomaticAdvance,
} from '#confirming/database/automatic-advances.ts';
import { findClientName } from '#confirming/database/clients.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { recordSupplierEvent, type SupplierEvent } from '#confirming/database/supplier-audit.ts';
import {
  createAutomaticStartedNotice,
  createAutomaticChangedNotice,
  createAutomaticEndedNotice,
  type AutomaticAdvanceEvent,
} from '#confirming/mail/automatic-notices.ts';
import type { Notice } from '#confirming/mail/notices.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { Actor } from './actor.ts';
import { skipSignature, takeSignature } from './call-signature.ts';
import { assertAccountValidated } from './request-advance.ts';
import { describeAutomaticAdvance } from './signed-lines.ts';
import { notifyConcernedUsers, type NoticeContext } from './notify.ts';

/**
 * Enables automatic advances for every future invoice of a client (R-API-28) and mails the users concerned.
 * @throws Refusal 735 when the client is unknown to the supplier, 687 when the account is not validated, 697 when the
 * client already has an automatic advance
 */
export async function createAutomaticAdvance(
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  requested: AutomaticAdvance,
  today: IsoDay,
): Promise<void> {
  const clientName = await nameOf(trx, actor, requested);
  await assertAccountValidated(trx, actor, requested.iban);
  const isNew = await insertAutomaticAdvance(trx, actor, requested, today);
  if (!isNew) refuse('automaticAdvanceExists', { client: requested.clientNumber });
  await sign(trx, actor, { clientName, iban: requested.iban });
  await tell(trx, context, actor, (by) => createAutomaticStartedNotice({ clientName, iban: requested.iban, by }));
  record(trx, 'automatic-advance-created', actor, requested);
}

/**
 * Changes the account of an automatic advance (R-API-29) and mails the users concerned. The current account is no
 * change.
 * @throws Refusal 735 when the client is unknown to the supplier, 687 when the account is not validated, 701 when the
 * client has no automatic advance
 */
export async function changeAutomaticAdvanceAccount(
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  requested: AutomaticAdvance,
): Promise<void> {
  const clientName = await nameOf(trx, actor, requested);
  await assertAccountValidated(trx, actor, requested.iban);
  const before = await lockAutomaticAdvanceIban(trx, actor, requested);
  if (before === undefined) return refuse('automaticAdvanceToChangeUnknown', { client: requested.clientNumber });
  if (before === requested.iban) return skipSignature(actor);
  await updateAutomaticAdvanceIban(trx, actor, requested);
  await sign(trx, actor, { clientName, iban: requested.iban });
  await tell(trx, context, actor, (by) =>
    createAutomaticChangedNotice({ clientName, iban: requested.iban, by }, before),
  );
  record(trx, 'automatic-advance-changed', actor, requested);
}

/**
 * Ends an automatic advance (R-API-30) and mails the users concerned; invoices that were advanced stay advanced.
 * @throws Refusal 735 when the client is unknown to the supplier, 698 when the client has no automatic advance
 */
export async function endAutomaticAdvance(
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  ended: Omit<AutomaticAdvance, 'iban'>,
): Promise<void> {
  const clientName = await nameOf(trx, actor, ended);
  const iban = await deleteAutomaticAdvance(trx, actor, ended);
  if (iban === undefined) return refuse('automaticAdvanceToEndUnknown', { client: ended.clientNumber });
  await tell(trx, context, actor, (by) => createAutomaticEndedNotice({ clientName, iban, by }));
  record(trx, 'automatic-advance-ended', actor, ended);
}

const sign = (trx: Transaction<Schema>, actor: Actor, signed: { clientName: string; iban: string }) =>
  takeSignature(trx, actor, { describe: () => describeAutomaticAdvance(signed) });

const nameOf = async (trx: Transaction<Schema>, owner: SupplierKey, { clientNumber }: { clientNumber: string }) =>
  (await findClientName(trx, owner, clientNumber)) ?? refuse('clientUnknown', { client: clientNumber });

const record = (
  trx: Transaction<Schema>,
  kind: SupplierEvent['kind'],
  actor: Actor,
  { clientNumber: client, confirmingType: type }: Omit<AutomaticAdvance, 'iban'>,
) => recordSupplierEvent(trx, { owner: actor, userId: actor.userId, kind, detail: { client, type } });

const tell = (
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: Actor,
  noticeBy: (by: AutomaticAdvanceEvent['by']) => Notice,
): Promise<void> => notifyConcernedUsers(trx, context, actor, noticeBy, actor.userId);
