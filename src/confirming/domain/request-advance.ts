import type { Transaction } from 'kysely';
import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { messageAwaitsAuthorisation } from '#shared/records/advance-rules.ts';
import { addDays, type IsoDay } from '#shared/dates/days.ts';
import { type Cents, toCents } from '#shared/money/money.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import { lockAccountStatus } from '#confirming/database/accounts.ts';
import { insertAdvance, type InsertedAdvance } from '#confirming/database/advances.ts';
import { lockInvoices } from '#confirming/database/invoices.ts';
import { listClientNames } from '#confirming/database/clients.ts';
import { bookAdvance } from '#confirming/database/ledger.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findUser, type User } from '#confirming/database/users.ts';
import type { AdvanceApplication } from '#confirming/rules/advance-application.ts';
import { hashContent } from '#confirming/rules/hash-content.ts';
import { getAgreement } from './get-agreement.ts';
import { getAdvanceMessage, type AdvanceMessage } from '#confirming/rules/authorisation.ts';
import type { EntityDay } from '#confirming/rules/entity-calendar.ts';
import { findRequestedInvoice, validateAndPriceInvoice, type InvoiceState } from '#confirming/rules/invoice-rules.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { Actor } from './actor.ts';
import { takeSignature } from './call-signature.ts';
import type { NoticeContext } from './notify.ts';
import { notifyRequestedAdvance } from './notify-advances.ts';
import { describeAdvance, describePlan } from './signed-lines.ts';
import { assertUserActive } from './user-status.ts';

const VALIDATED = '2';

/** The response to an accepted request. */
interface AdvanceAnswer extends Pick<InsertedAdvance, 'reference' | 'requestedAt'> {
  message: AdvanceMessage;
  /** Day on which the money arrives. */
  valueDay: IsoDay;
}

/**
 * Executes an advance in the given transaction: either all of its invoices are advanced or none. The money arrives on
 * the first working day from today on, and the receipt is mailed to the users concerned. The invoices are locked in the
 * order of their ids, so that two requests never deadlock. An advance that waits for an authorisation reserves its
 * amounts like any other.
 * @param day the day at the entity on which it is requested
 * @throws Refusal with the code of the reason (rules/refusals.ts); 742, 743 where it is signed
 */
export async function requestAdvance(
  trx: Transaction<Schema>,
  context: NoticeContext,
  owner: SupplierKey & Pick<Actor, 'session'>,
  application: AdvanceApplication,
  day: EntityDay,
): Promise<AdvanceAnswer> {
  const user = await activeUser(trx, owner, application.userId);
  const done = await executeAdvance(trx, owner, application, user, day);
  await takeSignature(trx, owner, {
    amount: application.total,
    advanceId: done.id,
    describe: async () =>
      describeAdvance(application, done, await listClientNames(trx, owner, [application.clientNumber])),
    asPart: {
      isAnnounced: (request) => isAnnounced(request, application),
      isAtPrice: ({ totalNet }) => totalNet === undefined || toCents(totalNet) === done.net,
      describePlan: async (plan) => {
        const clients = plan.map(({ numClient }) => numClient);
        return describePlan(plan, done.valueDay, await listClientNames(trx, owner, clients));
      },
    },
  });
  await notifyRequestedAdvance(trx, context, owner, done.id, application.userId);
  const { message, valueDay, reference, requestedAt } = done;
  return { message, valueDay, reference, requestedAt };
}

const isAnnounced = (
  { numClient, iban, totalAmount, totalInvoice }: AnnouncedRequest,
  application: AdvanceApplication,
): boolean =>
  numClient === application.clientNumber &&
  iban === application.iban &&
  toCents(totalAmount) === application.total &&
  totalInvoice === application.count;

/** An executed advance. */
interface ExecutedAdvance extends InsertedAdvance {
  message: AdvanceMessage;
  valueDay: IsoDay;
  /** What the supplier receives. */
  net: Cents;
}

/**
 * Executes an advance for a user who need not be active: earlier instructions continue while the user cannot log in. It
 * notifies no user.
 */
export async function executeAdvance(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  application: AdvanceApplication,
  user: Pick<User, 'principal'>,
  { today, getValueDay }: EntityDay,
): Promise<ExecutedAdvance> {
  refuseInconsistent(application);
  refuseOtherDay(application.appliedOn, { today, getValueDay });
  const agreement = await getAgreement(trx, owner, application.clientNumber);
  await assertAccountValidated(trx, owner, application.iban);
  const message = getAdvanceMessage(agreement, { total: application.total, byPrincipal: user.principal });
  const advance = await insertAdvance(trx, owner, application, { ...agreement, message, today });
  const valueDay = getValueDay(today);
  const found = await lockInvoices(trx, owner, numbersOf(application));
  const lines = application.invoices.map((requested) => {
    const invoice = findRequestedInvoice(found, requested, application.clientNumber);
    refuseOtherInvoice(invoice, requested.expiresOn, application.confirmingType);
    return validateAndPriceInvoice(agreement, invoice, requested.amount, valueDay);
  });
  const booked = {
    id: advance.id,
    origin: application.origin,
    valueDay,
    awaitsAuthorisation: messageAwaitsAuthorisation(message),
  };
  await bookAdvance(trx, owner, booked, lines);
  recordAdvance(trx, owner, application, advance.id);
  const net = lines.reduce((sum, { price }) => sum + price.total, 0);
  return { ...advance, message, valueDay, net };
}

const recordAdvance = (trx: Transaction<Schema>, owner: SupplierKey, application: AdvanceApplication, id: number) => {
  const { origin, userId, clientNumber: client, evidence } = application;
  const done = origin === 'request' ? ({ userId, kind: 'advance-requested' } as const) : ADVANCED_BY_ITSELF;
  recordSupplierEvent(trx, {
    owner,
    ...done,
    detail: { advance: id, client, ...(evidence && { evidence: hashContent(evidence) }) },
  });
};

const ADVANCED_BY_ITSELF = { userId: null, kind: 'advance-made' } as const;

const numbersOf = ({ invoices }: AdvanceApplication) => invoices.map(({ number }) => number);

async function activeUser(trx: Transaction<Schema>, owner: SupplierKey, userId: string): Promise<User> {
  const user = await findUser(trx, owner, userId);
  if (!user) return refuse('sessionUserGone');
  assertUserActive(user.status);
  return user;
}

/** @throws Refusal 687 when it is not a validated account of the supplier */
export async function assertAccountValidated(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  iban: string,
): Promise<void> {
  const status = await lockAccountStatus(trx, owner, iban);
  if (status !== VALIDATED) refuse('accountNotValidated');
}

function refuseInconsistent(application: AdvanceApplication): void {
  const { invoices, total, count } = application;
  if (new Set(numbersOf(application)).size < invoices.length) refuse('invoiceTwice');
  const sum = invoices.reduce((cents, { amount }) => cents + amount, 0);
  if (sum !== total || count !== invoices.length) refuse('totalsDiffer');
}

/**
 * The advance takes effect today. Around midnight the supplier's calendar may be a day off ours, as long as the money
 * arrives on the same day; otherwise the price was calculated for another day (R-CONF-46).
 */
function refuseOtherDay(appliedOn: IsoDay, { today, getValueDay }: EntityDay): void {
  const isNear = appliedOn >= addDays(today, -1) && appliedOn <= addDays(today, 1);
  if (!isNear || getValueDay(appliedOn) !== getValueDay(today)) refuse('advanceNotForToday', { day: today });
}

function refuseOtherInvoice(invoice: InvoiceState, expiresOn: IsoDay, confirmingType: ConfirmingType): void {
  if (invoice.confirmingType !== confirmingType || invoice.expiresOn !== expiresOn) {
    refuse('invoiceDiffers', { number: invoice.number });
  }
}
