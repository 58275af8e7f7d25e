import type { Transaction } from 'kysely';
import { insertMail } from '#platform/database/mails.ts';
import { runBeforeCommit } from '#platform/database/transaction-scope.ts';
import {
  endOpenRemoval,
  endRemoval,
  insertRemovalLink,
  lockRemovalUnlessBusy,
  type MeansRemoval,
} from '#confirming/database/means-removals.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findSupplier } from '#confirming/database/suppliers.ts';
import { findUser, lockUser, type User } from '#confirming/database/users.ts';
import { composeRemovalMail, createRemovalNotice } from '#confirming/mail/removal-mails.ts';
import { isRemovalExpired } from '#confirming/rules/means-removal.ts';
import type { Actor } from './actor.ts';
import { listVerifiedEmails } from './announce-user-change.ts';
import { notifyUser, type NoticeContext } from './notify.ts';
import { removeAllMeans } from './remove-all-means.ts';
import { getBrandForMails, getLinkAddress, type LinkContext } from './send-link.ts';
import { createLinkToken } from './user-link-tokens.ts';

/** Path below the address of a portal where the link that stops a removal leads; a page of this service. */
export const STOP_PATH = '/api/no-he-sido-yo/medios-firma';

/**
 * Mails an approved removal to its user, with a link that stops it for each address: the email, and those of the last seven
 * days, as somebody with a session may have changed it.
 */
export async function mailRemoval(
  trx: Transaction<Schema>,
  context: LinkContext,
  user: User,
  removal: MeansRemoval,
  effectiveAt: Date,
): Promise<void> {
  const now = context.now();
  const brand = getBrandForMails(user.entity, context);
  const company = await findSupplier(trx, user);
  if (!company) throw new Error('A user has no supplier.');
  for (const recipient of await listVerifiedEmails(trx, user, now)) {
    const { token, tokenHash } = createLinkToken(user.entity, effectiveAt);
    await insertRemovalLink(trx, removal, tokenHash);
    const link = getLinkAddress(context, brand, '', `${STOP_PATH}?token=${token}`);
    await insertMail(trx, composeRemovalMail(brand, { recipient, company, email: user.email, effectiveAt, link }), now);
  }
}

/**
 * Ends the open removal of the means of a user who signs: whoever signs has not lost everything. Its row is locked last, so
 * that no transaction waits for another one while it holds it.
 */
export function endRemovalOfSigner(
  trx: Transaction<Schema>,
  context: NoticeContext,
  { userId, ...owner }: Actor,
): void {
  runBeforeCommit(trx, async () => {
    if (!(await endOpenRemoval(trx, userId, 'signed', context.now()))) return;
    const user = await findUser(trx, owner, userId);
    if (user) await notifyUser(trx, context, user, createRemovalNotice('signed', user.alias));
    recordSupplierEvent(trx, { owner, userId, kind: 'means-removal-ended', detail: { user: userId, by: 'signature' } });
  });
}

/**
 * Does what is due: removes the means of an approved removal, or ends a request that nobody approved in time. Several
 * processes may try; one of them does it.
 * @returns whether it did anything
 */
export async function settleRemoval(
  trx: Transaction<Schema>,
  context: NoticeContext,
  due: Pick<MeansRemoval, 'id' | 'entity' | 'supplierId' | 'userId'>,
): Promise<boolean> {
  const now = context.now();
  const user = await lockUser(trx, due, due.userId);
  const removal = await lockRemovalUnlessBusy(trx, due.id);
  if (!user || !removal) return false;
  if (isRemovalExpired(removal, now)) return endRemoval(trx, removal.id, 'expired', now);
  if (!removal.effectiveAt || removal.effectiveAt > now) return false;
  const kinds = await removeAllMeans(trx, user.id);
  await endRemoval(trx, removal.id, 'done', now);
  await notifyUser(trx, context, user, createRemovalNotice('done', user.alias));
  const detail = { user: user.id, kinds, by: 'support' };
  recordSupplierEvent(trx, { owner: user, userId: null, kind: 'means-removed', detail });
  return true;
}
