import type { Transaction } from 'kysely';
import { messageAwaitsAuthorisation } from '#shared/records/advance-rules.ts';
import { daysBetween } from '#shared/dates/days.ts';
import { findReceipts, claimUnnotifiedAdvances, type Receipt } from '#confirming/database/advance-receipts.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import {
  createAutomaticAdvanceNotice,
  createAdvanceRequestedNotice,
  type NoticeLine,
} from '#confirming/mail/advance-notices.ts';
import { isUuid } from '#platform/rules/uuid.ts';
import { notifyConcernedUsers, type NoticeContext } from './notify.ts';

/** Maximum number of advances in one mail. */
const MOST_ADVANCES = 100;

/** Mails the receipt of a requested advance, in the transaction that executed it. */
export async function notifyRequestedAdvance(
  trx: Transaction<Schema>,
  context: NoticeContext,
  owner: SupplierKey,
  advanceId: number,
  userId: string,
): Promise<void> {
  const [receipt] = await findReceipts(trx, owner, [advanceId]);
  if (!receipt) throw new Error('A stored advance is missing.');
  const { idempotencyKey, message } = receipt;
  const facts = {
    ...groupKeyOf(receipt),
    reference: receipt.reference,
    message,
    // A key of the portal; any other text that a caller sends as a key does not belong in a mail.
    idempotencyKey: idempotencyKey !== null && isUuid(idempotencyKey) ? idempotencyKey : null,
    lines: linesOf(receipt),
  };
  await notifyConcernedUsers(
    trx,
    context,
    owner,
    (requestedBy) => createAdvanceRequestedNotice({ ...facts, requestedBy }),
    userId,
  );
}

/**
 * Mails the automatic advances of a supplier since the last time, many in one mail for each client and account. The
 * same transaction marks them as notified, so that each is mailed once.
 */
export async function notifyAutomaticAdvances(
  trx: Transaction<Schema>,
  context: NoticeContext,
  owner: SupplierKey,
): Promise<void> {
  const ids = await claimUnnotifiedAdvances(trx, owner, MOST_ADVANCES);
  if (ids.length === 0) return;
  for (const receipts of groupReceipts(await findReceipts(trx, owner, ids))) {
    const notice = createAutomaticAdvanceNotice({ ...groupKeyOf(receipts[0]), lines: receipts.flatMap(linesOf) });
    await notifyConcernedUsers(trx, context, owner, () => notice);
  }
}

type Receipts = [Receipt, ...Receipt[]];

/** Groups receipts with the same client, account and days. */
function groupReceipts(receipts: readonly Receipt[]): Receipts[] {
  const groups = new Map<string, Receipts>();
  for (const receipt of receipts) {
    const key = JSON.stringify(groupKeyOf(receipt));
    const group = groups.get(key);
    if (group) group.push(receipt);
    else groups.set(key, [receipt]);
  }
  return [...groups.values()];
}

const groupKeyOf = ({ clientName, iban, appliedOn, valueDay }: Receipt) => ({ clientName, iban, appliedOn, valueDay });

function linesOf(receipt: Receipt): NoticeLine[] {
  const { lines, valueDay, message } = receipt;
  return lines.map(({ expiresOn, ...line }) => ({
    ...line,
    days: daysBetween(valueDay, expiresOn),
    net: line.amount - line.interest - line.commission - line.tax - line.spendingCharged,
    reference: receipt.reference,
    awaitsAuthorisation: messageAwaitsAuthorisation(message),
  }));
}
