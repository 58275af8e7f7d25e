import type { Transaction } from 'kysely';
import { addDays, type IsoDay } from '#shared/days.ts';
import type { ConfirmingType } from '#shared/records.ts';
import { findAccountStatus } from '#service/database/accounts.ts';
import { addAdvance, addAdvanceLines, findAdvance } from '#service/database/advances.ts';
import { lockInvoices, raiseAdvanced } from '#service/database/invoices.ts';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { findUser, type User } from '#service/database/users.ts';
import type { AdvanceApplication } from '#service/rules/advance-application.ts';
import { agreementWith } from './agreement.ts';
import { messageFor, type AdvanceMessage } from '#service/rules/authorisation.ts';
import { findRequested, priceInvoice, type InvoiceFacts } from '#service/rules/invoice-rules.ts';
import { refuse } from '#service/rules/refusal.ts';
import { refuseByStatus } from './user-status.ts';

const VALIDATED = '2';

/**
 * Carries an advance out, in the transaction given: either all of its invoices are advanced or none.
 *
 * The row of the advance comes first: of several requests with one key, the others wait on it and then give the first
 * one's answer. Then the invoices are locked in the order of their ids, so that two requests never wait for each other.
 * A request that is refused leaves no trace, so its key may be used again. An advance that waits for an authorisation
 * reserves its amounts like any other.
 * @param today the day that counts for the prices
 * @throws Refusal with the code for what is wrong (rules/refusals.ts)
 */
export async function requestAdvance(
  trx: Transaction<Schema>,
  owner: Owner,
  application: AdvanceApplication,
  today: IsoDay,
): Promise<AdvanceMessage> {
  const user = await activeUser(trx, owner, application.userId);
  return carryOutAdvance(trx, owner, application, user, today);
}

/** The same for a user who need not be active: what was wished before goes on while somebody can't log in. */
export async function carryOutAdvance(
  trx: Transaction<Schema>,
  owner: Owner,
  application: AdvanceApplication,
  user: Pick<User, 'principal'>,
  today: IsoDay,
): Promise<AdvanceMessage> {
  const first = await firstAnswer(trx, owner, application);
  if (first) return first;
  refuseInconsistent(application, today);
  const agreement = await agreementWith(trx, owner, application.clientNumber);
  await refuseOtherAccounts(trx, owner, application.iban);
  const message = messageFor(agreement, { total: application.total, byPrincipal: user.principal });
  const advanceId = await addAdvance(trx, owner, application, message, today);
  if (advanceId === undefined) return (await firstAnswer(trx, owner, application)) ?? message;

  const found = await lockInvoices(trx, owner, numbersOf(application));
  const lines = application.invoices.map((asked) => {
    const invoice = findRequested(found, asked, application.clientNumber);
    refuseOtherInvoice(invoice, asked.expiresOn, application.confirmingType);
    return priceInvoice(agreement, invoice, asked.amount, today);
  });
  await addAdvanceLines(trx, owner, advanceId, lines);
  await raiseAdvanced(trx, owner, lines);
  return message;
}

const numbersOf = ({ invoices }: AdvanceApplication) => invoices.map(({ number }) => number);

async function activeUser(trx: Transaction<Schema>, owner: Owner, userId: string): Promise<User> {
  const user = await findUser(trx, owner, userId);
  if (!user) return refuse('sessionUserGone');
  refuseByStatus(user.status);
  return user;
}

async function firstAnswer(
  trx: Transaction<Schema>,
  owner: Owner,
  application: AdvanceApplication,
): Promise<AdvanceMessage | undefined> {
  const { idempotencyKey, bodyHash } = application;
  const first = idempotencyKey ? await findAdvance(trx, owner, application, idempotencyKey) : undefined;
  if (first && first.bodyHash !== bodyHash) refuse('keyUsedOtherwise');
  return first?.message;
}

/** @throws Refusal 687 for an account that is not a validated one of the supplier */
export async function refuseOtherAccounts(trx: Transaction<Schema>, owner: Owner, iban: string): Promise<void> {
  const status = await findAccountStatus(trx, owner, iban);
  if (status !== VALIDATED) refuse('accountNotValidated');
}

function refuseInconsistent(application: AdvanceApplication, today: IsoDay): void {
  const { invoices, total, count, appliedOn } = application;
  if (new Set(numbersOf(application)).size < invoices.length) refuse('invoiceTwice');
  const sum = invoices.reduce((cents, { amount }) => cents + amount, 0);
  if (sum !== total || count !== invoices.length) refuse('totalsDiffer');
  // The supplier's calendar may be a day off ours around midnight; the advance always takes effect today.
  const near = appliedOn >= addDays(today, -1) && appliedOn <= addDays(today, 1);
  if (!near) refuse('advanceNotForToday', { day: today });
}

function refuseOtherInvoice(invoice: InvoiceFacts, expiresOn: IsoDay, confirmingType: ConfirmingType): void {
  if (invoice.confirmingType !== confirmingType || invoice.expiresOn !== expiresOn) {
    refuse('invoiceDiffers', { number: invoice.number });
  }
}
