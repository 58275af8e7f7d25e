import type { Transaction } from 'kysely';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import { insertMail } from '#platform/database/mails.ts';
import type { LinkPurpose, Schema } from '#confirming/database/schema.ts';
import type { RegistrationData } from '#confirming/database/user-links.ts';
import { findSupplier } from '#confirming/database/suppliers.ts';
import { lockUser, type User } from '#confirming/database/users.ts';
import { composeLinkMail, type LinkMailKind } from '#platform/mail/link-mails.ts';
import type { AccessContext } from './access-context.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { createUserLinkPath } from './user-link-tokens.ts';

/** Prevents repeated requests from filling a mailbox. */
const MAILS_PER_USER = { calls: 6, seconds: 3600 };

/**
 * Finds the brand of an entity for its mails.
 * @throws Refusal 685 when the entity is not published, 707 when its definition has no sender address
 */
export function getBrandForMails(entity: string, { findBrand }: Pick<AccessContext, 'findBrand'>): EntityBrand {
  const brand = findBrand(entity);
  if (!brand) return refuse('entityUnpublished', { entity });
  if (!brand.senderAddress) return refuse('senderMissing', { entity });
  return brand;
}

/** The context for mailing links. */
export type LinkContext = Pick<AccessContext, 'findBrand' | 'getPortalAddress' | 'now'>;

/** Returns the address of a link: at the host that received the request, if it is one of the entity, else at its first. */
export function getLinkAddress(
  { getPortalAddress }: Pick<LinkContext, 'getPortalAddress'>,
  { hosts }: EntityBrand,
  host: string,
  path: string,
): string {
  const [mainHost = host] = hosts;
  return getPortalAddress(hosts.includes(host) ? host : mainHost) + path;
}

/** A link to be mailed. */
interface LinkToSend {
  user: User;
  purpose: LinkPurpose;
  /** Host that received the request; used for the link only when it is a host of the entity. */
  host: string;
  /** Whether the mail is sent however many the user was sent before; no when absent. */
  isUnlimited?: boolean;
}

/**
 * Mails a link to a user, in the transaction of its cause: both happen or neither.
 * @returns false when the user was sent so many mails before that this one was not written
 * @throws Refusal 685, 707
 */
export async function sendLink(
  trx: Transaction<Schema>,
  context: LinkContext,
  { user, purpose, host, isUnlimited = false }: LinkToSend,
): Promise<boolean> {
  const brand = getBrandForMails(user.entity, context);
  const now = context.now();
  // Before its links, as `runWithLinkedUser` does.
  await lockUser(trx, user, user.id);
  // Mails to another address, which waits for its verification, leave those to the user's own.
  const mailbox = user.pendingEmail === user.email ? `${user.id} at a new email` : user.id;
  if (!isUnlimited && (await countLimitedCall(trx, `mail to ${mailbox}`, MAILS_PER_USER, now)) > 0) return false;
  const path = await createUserLinkPath(trx, user, { purpose, registered: registeredBy(purpose, user) }, now);
  const link = getLinkAddress(context, brand, host, path);
  const occasion = occasionOf(purpose, user);
  const mail = { occasion, recipient: user.email, alias: user.alias, link, ...(await companyOf(trx, occasion, user)) };
  await insertMail(trx, composeLinkMail(brand, mail), now);
  return true;
}

/** Returns a user with the new email as the recipient of the link that verifies it; any other user unchanged. */
export const asPendingUser = (user: User): User =>
  user.pendingEmail === null ? user : { ...user, email: user.pendingEmail };

/**
 * Returns the purpose of the link for an unverified user: a user who registered has a password, one created by a
 * colleague must choose one.
 */
export const getVerificationPurpose = ({ ownPassword }: User): LinkPurpose => (ownPassword ? 'verify' : 'activate');

/** The link of a registration validates that registration, even if the same email registers again first. */
const registeredBy = (purpose: LinkPurpose, { wasActive, passwordHash, alias }: User): RegistrationData | undefined =>
  purpose === 'verify' && !wasActive ? { passwordHash, alias } : undefined;

/** A user who changed the email gets no second welcome; a principal user without a password was invited by the bank. */
function occasionOf(purpose: LinkPurpose, { wasActive, principal }: User): LinkMailKind {
  if (purpose === 'verify' && wasActive) return 'verify-again';
  return purpose === 'activate' && principal ? 'invite' : purpose;
}

async function companyOf(trx: Transaction<Schema>, occasion: LinkMailKind, user: User) {
  const supplier = occasion === 'invite' ? await findSupplier(trx, user) : undefined;
  return supplier && { company: { name: supplier.name, taxId: supplier.supplierId } };
}
