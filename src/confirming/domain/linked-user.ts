import type { Transaction } from 'kysely';
import type { LinkPurpose, Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { findUserLink, lockUserLink, type UserLink } from '#confirming/database/user-links.ts';
import { lockUser, type User } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { type Refusal, createRefusal, refuse } from '#platform/rules/refusal.ts';
import { asPendingUser, sendLink } from './send-link.ts';
import { parseLinkToken } from './user-link-tokens.ts';

/** A link and its user, both locked until the transaction ends. */
export interface LinkedUser {
  trx: Transaction<Schema>;
  link: UserLink;
  user: User;
}

/** Outcome of a link: undefined on success, or a refusal whose effects (for example another mail) must be committed. */
export type RefusalAfterCommit = Refusal | undefined;

/** Finds the link of a token. @throws Refusal `unknownReason` when no link with one of the purposes exists */
export async function findLinkByToken(
  { database }: AccessContext,
  token: string,
  purposes: readonly LinkPurpose[],
  unknownReason: 'passwordLinkUnknown' | 'emailLinkUnknown',
): Promise<UserLink> {
  const read = parseLinkToken(token);
  const link =
    read &&
    (await runInScope(database, { entity: read.entity, link: read.tokenHash }, (trx) =>
      findUserLink(trx, read.tokenHash),
    ));
  if (!link || !purposes.includes(link.purpose)) return refuse(unknownReason);
  return link;
}

/**
 * Runs work on a link and its user; concurrent requests with the same link wait for each other. The user is locked first,
 * as by everything that replaces links, so that transactions never deadlock on them.
 * @param work returns a refusal when its writes must be committed, and throws one when they must be rolled back
 * @throws Refusal
 */
export async function runWithLinkedUser(
  { database }: AccessContext,
  { entity, supplierId, tokenHash, userId }: UserLink,
  work: (linked: LinkedUser) => Promise<RefusalAfterCommit>,
): Promise<void> {
  const refusal = await runInScope(database, { entity, supplierId }, async (trx) => {
    const user = await lockUser(trx, { entity, supplierId }, userId);
    const link = await lockUserLink(trx, tokenHash);
    if (!link || !user) return refuse('linkGone');
    return work({ trx, link, user });
  });
  if (refusal) throw refusal;
}

/** Mails a new link when a link has expired. @returns the refusal 739; undefined when the link has not expired */
export async function resendExpiredLink(
  context: AccessContext,
  { trx, link, user }: LinkedUser,
  host: string,
): Promise<RefusalAfterCommit> {
  if (link.expiresAt > context.now()) return undefined;
  const recipient = link.purpose === 'verify' ? asPendingUser(user) : user;
  await sendLink(trx, context, { user: applyRegistration(recipient, link), purpose: link.purpose, host });
  return createRefusal('linkExpired');
}

/** Returns a user who was never active with the data of the link's registration; any other user unchanged. */
export const applyRegistration = (user: User, { passwordHash, alias }: UserLink): User =>
  user.wasActive || passwordHash === null || alias === null ? user : { ...user, passwordHash, alias };
