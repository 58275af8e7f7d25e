import type { Transaction } from 'kysely';
import type { AccountData } from '#shared/records/records.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { storeAccountDocument } from '#confirming/database/account-documents.ts';
import {
  deleteAccount,
  insertAccount,
  lockAccount,
  updateAccount,
  type AccountRow,
} from '#confirming/database/accounts.ts';
import { hasAdvancePaidInto } from '#confirming/database/advances.ts';
import { isForeignKeyViolation } from '#platform/database/database-errors.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { createAccountAddedNotice, createAccountChangedNotice } from '#confirming/mail/account-notices.ts';
import type { AccountDocument } from '#platform/rules/account-document.ts';
import { determineBic, requireValidIban, determineInitialStatus } from '#confirming/rules/account-rules.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { OpenSession } from '#confirming/database/session-scope.ts';
import type { Actor } from './actor.ts';
import { skipSignature, takeSignature } from './call-signature.ts';
import { describeAccount } from './signed-lines.ts';
import { notifyConcernedUsers, type NoticeContext } from './notify.ts';

const [REJECTED, VALIDATED, TO_BE_CHECKED, DOCUMENT_REJECTED, DOCUMENT_RECEIVED, NO_DOCUMENT] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
] as const;

/** Data of an account, as stated by a user. */
interface NewAccountData extends AccountData {
  userId: string;
  /** Of the call, which may have to be signed. */
  session?: OpenSession;
}

/**
 * Adds an account with the initial status that the entity configures, and mails the users concerned.
 * @throws Refusal 713 when it exists already, and those of the rules
 */
export async function addAccount(
  trx: Transaction<Schema>,
  context: NoticeContext,
  owner: SupplierKey,
  data: NewAccountData,
): Promise<AccountRow> {
  const iban = requireValidIban(data.iban);
  const bic = determineBic(iban, data.bic);
  const account = { iban, bic, description: data.description, ...determineInitialStatus(owner.entity, iban) };
  const isNew = await insertAccount(trx, owner, account);
  if (!isNew) return refuse('accountExists');
  await takeSignature(trx, data, { describe: () => describeAccount('add', account) });
  await notifyConcernedUsers(trx, context, owner, (by) => createAccountAddedNotice({ ...account, by }), data.userId);
  recordSupplierEvent(trx, { owner, userId: data.userId, kind: 'account-added', detail: { status: account.status } });
  return account;
}

export interface AccountUpdateData extends NewAccountData {
  document?: AccountDocument;
}

/**
 * Changes BIC and description, and stores a document, which makes the account pending validation (5). Another BIC makes
 * a validated account pending as well (3), because it changes where the money goes. The users concerned are mailed the
 * changes.
 * @throws Refusal 687 unknown account, 714 rejected permanently, 6 without the required document, 722 with '|V' where
 * no form is required or without it where one is
 */
export async function changeAccount(
  trx: Transaction<Schema>,
  context: NoticeContext,
  owner: SupplierKey,
  update: AccountUpdateData,
): Promise<void> {
  const account = await existing(trx, owner, update.iban);
  if (account.status === REJECTED) refuse('accountRejected');
  const bic = determineBic(account.iban, update.bic);
  const status = statusAfter(account, bic, update.document);
  const { document, description, userId } = update;
  const { iban } = account;
  await updateAccount(trx, owner, { iban, bic, description, status });
  if (document) await storeAccountDocument(trx, owner, iban, document, userId);
  const isChanged = document !== undefined || bic !== account.bic || description !== account.description;
  if (!isChanged) return skipSignature(update);
  const hasDocument = document !== undefined;
  await takeSignature(trx, update, {
    describe: () => describeAccount('change', { iban, bic, description, hasDocument }),
  });
  await notifyConcernedUsers(
    trx,
    context,
    owner,
    (by) => createAccountChangedNotice({ iban, status, by }, hasDocument),
    userId,
  );
  recordSupplierEvent(trx, {
    owner,
    userId,
    kind: 'account-changed',
    detail: { status, hasDocument },
  });
}

function statusAfter({ status, bic, needsHolderForm }: AccountRow, newBic: string, document?: AccountDocument) {
  if (document && document.verifiesHolder !== needsHolderForm) refuse('holderFormMismatch');
  if (document) return DOCUMENT_RECEIVED;
  if (status === NO_DOCUMENT || status === DOCUMENT_REJECTED) refuse('documentAwaited');
  return status === VALIDATED && newBic !== bic ? TO_BE_CHECKED : status;
}

/**
 * Removes an account.
 * @throws Refusal 687 unknown account, 689 while an advance is paid there today or later, or other data of the supplier
 * needs it
 */
export async function removeAccount(
  trx: Transaction<Schema>,
  owner: Actor,
  iban: string,
  today: IsoDay,
): Promise<void> {
  await existing(trx, owner, iban);
  if (await hasAdvancePaidInto(trx, owner, iban, today)) refuse('accountPaidToday');
  try {
    await deleteAccount(trx, owner, iban);
  } catch (error) {
    if (isForeignKeyViolation(error)) refuse('accountNeeded');
    throw error;
  }
  recordSupplierEvent(trx, { owner, userId: owner.userId, kind: 'account-removed' });
}

const existing = async (trx: Transaction<Schema>, owner: SupplierKey, iban: string) =>
  (await lockAccount(trx, owner, iban)) ?? refuse('accountUnknown');
