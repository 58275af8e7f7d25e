import type { Transaction } from 'kysely';
import type { LinkPurpose, Schema } from '#service/database/schema.ts';
import { inScope } from '#service/database/scope.ts';
import { findLink, lockLink, type UserLink } from '#service/database/user-links.ts';
import { lockUser, type User } from '#service/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { type Refusal, refusalOf, refuse } from '#service/rules/refusal.ts';
import { sendLink } from './send-link.ts';
import { readToken } from './user-link.ts';

/** A link with its user, both locked until the transaction ends. */
export interface LinkedUser {
  trx: Transaction<Schema>;
  link: UserLink;
  user: User;
}

/** Outcome of a link: undefined on success, or a refusal whose effects (for example another mail) must be committed. */
export type LinkOutcome = Refusal | undefined;

/** Finds the link of a token. @throws Refusal `unknown` when no link with one of the purposes exists */
export async function findLinkOf(
  { database }: AccessContext,
  token: string,
  purposes: readonly LinkPurpose[],
  unknown: 'passwordLinkUnknown' | 'emailLinkUnknown',
): Promise<UserLink> {
  const read = readToken(token);
  const link =
    read &&
    (await inScope(database, { entity: read.entity, link: read.tokenHash }, (trx) => findLink(trx, read.tokenHash)));
  if (!link || !purposes.includes(link.purpose)) return refuse(unknown);
  return link;
}

/**
 * Does something with a link and its user, one at a time however many follow the link.
 * @param work answers with a refusal when what it wrote has to stay, and throws one when it has not
 * @throws Refusal
 */
export async function withLinkedUser(
  { database }: AccessContext,
  { entity, supplierId, tokenHash, userId }: UserLink,
  work: (linked: LinkedUser) => Promise<LinkOutcome>,
): Promise<void> {
  const refusal = await inScope(database, { entity, supplierId }, async (trx) => {
    const link = await lockLink(trx, tokenHash);
    const user = await lockUser(trx, { entity, supplierId }, userId);
    if (!link || !user) return refuse('linkGone');
    return work({ trx, link, user });
  });
  if (refusal) throw refusal;
}

/** A link that came too late is answered with a new one (739). */
export async function resendExpired(
  context: AccessContext,
  { trx, link, user }: LinkedUser,
  host: string,
): Promise<LinkOutcome> {
  if (link.expiresAt > context.now()) return undefined;
  await sendLink(trx, context, { user: asRegistered(user, link), purpose: link.purpose, host });
  return refusalOf('linkExpired');
}

/** A user who was never active with the data of the link's registration; any other user unchanged. */
export const asRegistered = (user: User, { passwordHash, alias }: UserLink): User =>
  user.wasActive || passwordHash === null || alias === null ? user : { ...user, passwordHash, alias };
