import type { Transaction } from 'kysely';
import { insertMail } from '#platform/database/mails.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { findSupplier } from '#confirming/database/suppliers.ts';
import { listUsers, type User } from '#confirming/database/users.ts';
import { composeNotice, type Notice } from '#confirming/mail/notices.ts';
import type { AccessContext } from './access-context.ts';

/** The context for writing notices. */
export type NoticeContext = Pick<AccessContext, 'findBrand' | 'now'>;

/**
 * Mails an action on a supplier, in the transaction of the action, to the actor, to the principal user, and to every
 * user who wants alerts by email. Only verified addresses of active users receive mails. Without a brand or a sender
 * address of the entity no mail is sent, and the action stays valid.
 * @param createNoticeByActor the notice, given the alias of the actor, '' for an automatic action
 * @param actorId id of the actor; absent for an automatic action
 */
export async function notifyConcernedUsers(
  trx: Transaction<Schema>,
  context: NoticeContext,
  owner: SupplierKey,
  createNoticeByActor: (alias: string) => Notice,
  actorId?: string,
): Promise<void> {
  const users = await listUsers(trx, owner);
  const isConcerned = ({ id, principal, alarmEmail }: User) => principal || alarmEmail || id === actorId;
  const actor = users.find(({ id }) => id === actorId);
  const readers = users.filter((user) => user.status === 'active' && isConcerned(user));
  await write(trx, context, owner, readers, createNoticeByActor(actor?.alias ?? ''));
}

/** Mails an action to the users who want alerts by email, except its actor and the principal user. */
export async function notifyOtherUsersWithAlerts(
  trx: Transaction<Schema>,
  context: NoticeContext,
  actor: User,
  notice: Notice,
): Promise<void> {
  const users = await listUsers(trx, actor);
  const isOther = ({ id, principal, alarmEmail }: User) => alarmEmail && !principal && id !== actor.id;
  await write(
    trx,
    context,
    actor,
    users.filter((user) => user.status === 'active' && isOther(user)),
    notice,
  );
}

/** Mails a notice about their own account to a user, at the address that was verified before the change. */
export const notifyUser = (
  trx: Transaction<Schema>,
  context: NoticeContext,
  user: User,
  notice: Notice,
): Promise<void> => write(trx, context, user, user.status === 'active' ? [user] : [], notice);

async function write(
  trx: Transaction<Schema>,
  { findBrand, now }: NoticeContext,
  owner: SupplierKey,
  readers: readonly User[],
  notice: Notice,
): Promise<void> {
  const brand = findBrand(owner.entity);
  if (!brand?.senderAddress || readers.length === 0) return;
  const company = await findSupplier(trx, owner);
  if (!company) throw new Error('A user has no supplier.');
  for (const { email: recipient, alias } of readers)
    await insertMail(trx, composeNotice(brand, { recipient, alias, company }, notice), now());
}
