import type { Transaction } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { insertMail } from '#platform/database/mails.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { findSupplier } from '#confirming/database/suppliers.ts';
import {
  deleteChangeLinksOf,
  insertUserChange,
  insertUserChangeLink,
  listChangesBy,
  type UserChangeKind,
} from '#confirming/database/user-changes.ts';
import { findPrincipalUser, type User } from '#confirming/database/users.ts';
import { composeChangeMail } from '#confirming/mail/change-mails.ts';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import { getLinkAddress, type LinkContext } from './send-link.ts';
import { createLinkToken } from './user-link-tokens.ts';

const DAY = 24 * 3_600_000;

/** How long 'No he sido yo' works, and how long it keeps the email afterwards, in milliseconds. */
export const UNDO_PERIOD_MS = 7 * DAY;

/** Path below the address of a portal where the link of a change leads; a page of this service. */
export const UNDO_PATH = '/api/no-he-sido-yo';

/** A change of a user, before it happens. */
export interface AnnouncedChange {
  kind: UserChangeKind;
  /** Whose session or link makes the change, as stored. */
  actor: User;
  /** Whom the change concerns, as stored before it; for a new user, after it. */
  user: User;
  /** The new email, for a change of it. */
  newEmail?: string;
  /** The means to sign that were added. */
  means?: { id: string; kind: MeansKind };
  /** Host of the portal that received the request. */
  host: string;
}

/**
 * Changes that can be made without end, and would bury the mails of others. The link of the first mail takes back the
 * later ones as well.
 */
const REPEATABLE: ReadonlySet<UserChangeKind> = new Set(['alerts', 'email-requested']);
const REPEATED_MAILS = { calls: 6, seconds: 3600 };

/**
 * Stores a change and mails it, with the link 'No he sido yo', to whom the actor was before: to the email of the actor,
 * to those that the actor had within the last seven days, and to those of the principal user. Each address gets a link
 * of its own. Without a brand or a sender address of the entity no mail is sent, and the change stands.
 */
export async function announceUserChange(
  trx: Transaction<Schema>,
  context: LinkContext,
  change: AnnouncedChange,
): Promise<void> {
  const { kind, actor, user, means, host } = change;
  const now = context.now();
  const brand = context.findBrand(user.entity);
  if (!brand?.senderAddress) return;
  if (REPEATABLE.has(kind) && (await countLimitedCall(trx, `${kind} mail of ${actor.id}`, REPEATED_MAILS, now)) > 0)
    return;
  const company = await findSupplier(trx, user);
  if (!company) throw new Error('A user has no supplier.');
  const recipients = await listRecipients(trx, actor, now);
  const expiresAt = new Date(now.getTime() + UNDO_PERIOD_MS);
  const changeId = await insertUserChange(trx, { kind, actorId: actor.id, user, meansId: means?.id, expiresAt });
  for (const recipient of recipients) {
    const { token, tokenHash } = createLinkToken(user.entity, expiresAt);
    const { entity, supplierId } = user;
    await insertUserChangeLink(trx, { tokenHash, entity, supplierId, changeId, recipient });
    const link = getLinkAddress(context, brand, host, `${UNDO_PATH}?token=${token}`);
    const { newEmail } = change;
    const mail = { kind, recipient, company, email: user.email, newEmail, meansKind: means?.kind, at: now, link };
    await insertMail(trx, composeChangeMail(brand, mail), now);
  }
}

async function listRecipients(trx: Transaction<Schema>, actor: User, now: Date): Promise<string[]> {
  const principal = actor.principal ? undefined : await findPrincipalUser(trx, actor);
  const addresses = await Promise.all(
    [actor, ...(principal ? [principal] : [])].map((user) => listVerifiedEmails(trx, user, now)),
  );
  return [...new Set(addresses.flat())];
}

/** Lists the email of an active user and those of the last seven days: whoever has a session may have changed it. */
export async function listVerifiedEmails(trx: Transaction<Schema>, user: User, now: Date): Promise<string[]> {
  if (user.status !== 'active') return [];
  const changes = await listChangesBy(trx, user, user.id);
  const former = changes.filter(({ kind, expiresAt }) => kind === 'email' && expiresAt > now);
  return [...former.map(({ before }) => before.email), user.email];
}

/**
 * Invalidates the links with which a user who is dismissed could take back what they did before: users would return, or
 * lose their access. The principal user keeps the own ones. All stay when the dismissed user has created whoever dismisses
 * them: somebody with their session may have.
 */
export async function endLinksOfDismissed(
  trx: Transaction<Schema>,
  dismissed: User,
  actorId: string,
  now: Date,
): Promise<void> {
  if (await hasCreated(trx, dismissed, actorId, now)) return;
  const principal = await findPrincipalUser(trx, dismissed);
  await deleteChangeLinksOf(trx, dismissed, principal ? await listVerifiedEmails(trx, principal, now) : []);
}

/** Whether a user has created another one within the last seven days, or has created who did. */
async function hasCreated(
  trx: Transaction<Schema>,
  { id, ...owner }: Pick<User, 'id' | 'entity' | 'supplierId'>,
  createdId: string,
  now: Date,
): Promise<boolean> {
  const changes = await listChangesBy(trx, owner, id);
  for (const { kind, userId, expiresAt } of changes) {
    if (kind !== 'user-created' || expiresAt <= now) continue;
    if (userId === createdId || (await hasCreated(trx, { ...owner, id: userId }, createdId, now))) return true;
  }
  return false;
}
