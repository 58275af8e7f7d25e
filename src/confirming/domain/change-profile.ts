import type { Transaction } from 'kysely';
import { ALIAS_RULES, satisfiesRule } from '#shared/passwords/credential-rules.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findUserByEmail, findUserByPendingEmail, updateUser, type User } from '#confirming/database/users.ts';
import { deleteUnusedEmailLinks } from '#confirming/database/user-links.ts';
import { addEmailToScope } from '#platform/database/transaction-scope.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import { skipSignature, takeSignature } from './call-signature.ts';
import { describeCredentials } from './signed-lines.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { asPendingUser, sendLink } from './send-link.ts';

/** Changes of a user's own profile; absent fields stay. */
export interface ProfileChange {
  alias?: string;
  email?: string;
  /** Host of the portal that received the request. */
  host: string;
}

const LONGEST_EMAIL = 50;

/**
 * Changes alias or email. A new email is sent a link and must be verified before it is the login; the session stays
 * (R-USER-39). The email of before and the principal user are notified.
 * @throws Refusal 632 not the caller's own id, 681 alias, 618 email wrong, 640 the current email, 641 the email is
 * taken, 622 the email is kept for some days
 */
export const changeProfile = (context: AccessContext, request: UserRequest, change: ProfileChange): Promise<void> =>
  runWithOwnUser(context, request, async (trx, user) => {
    const { alias, email, host } = change;
    if (alias !== undefined) {
      assertAlias(alias);
      await updateUser(trx, user, { alias });
    }
    if (email !== undefined) await requestEmail(trx, context, { ...user, alias: alias ?? user.alias }, email, host);
    if (email === undefined) skipSignature(request.requester);
    else await takeSignature(trx, request.requester, { describe: () => describeCredentials('email', email) });
    const changed = [alias !== undefined && 'alias', email !== undefined && 'email'].filter((field) => field !== false);
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'user-changed', detail: { changed } });
  });

function assertAlias(alias: string): void {
  if (![alias, alias.trim()].every((text) => satisfiesRule(text, ALIAS_RULES.changed))) refuse('aliasLength');
  // The alias appears in mails and on the screens of colleagues.
  if (/\p{Cc}/u.test(alias)) refuse('aliasOfLines');
}

/**
 * Makes an email the one that waits for its verification. Nobody else of the entity can take it until then; the verified
 * email stays the login. It is announced once, however often its link is asked for again.
 */
async function requestEmail(
  trx: Transaction<Schema>,
  context: AccessContext,
  user: User,
  wanted: string,
  host: string,
): Promise<void> {
  const email = wanted.toLowerCase();
  if (!isSafeMailAddress(email) || email.length > LONGEST_EMAIL) refuse('emailInvalid');
  if (email === user.email) refuse('emailUnchanged');
  if (user.emailKeptUntil && user.emailKeptUntil > context.now()) refuse('emailKept');
  await addEmailToScope(trx, email);
  const holder =
    (await findUserByEmail(trx, user.entity, email)) ?? (await findUserByPendingEmail(trx, user.entity, email));
  if (holder && holder.id !== user.id) refuse('emailTaken');
  if (email !== user.pendingEmail) {
    await announceUserChange(trx, context, { kind: 'email-requested', actor: user, user, newEmail: email, host });
    // They were mailed to another email, and this one may be mailed none.
    await deleteUnusedEmailLinks(trx, user);
    await updateUser(trx, user, { pendingEmail: email });
  }
  await sendLink(trx, context, { user: asPendingUser({ ...user, pendingEmail: email }), purpose: 'verify', host });
}
