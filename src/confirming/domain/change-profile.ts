import type { Transaction } from 'kysely';
import { ALIAS_RULES, satisfiesRule } from '#shared/credential-rules.ts';
import type { Schema } from '#platform/database/schema.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { deleteAllUserLinks } from '#confirming/database/user-links.ts';
import { setEmailAsUnverifiedUnlessTaken, updateUser, type User } from '#confirming/database/users.ts';
import { createEmailChangedNotice } from '#confirming/mail/user-notices.ts';
import type { AccessContext } from './access-context.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import { notifyUser } from './notify.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { sendLink } from './send-link.ts';

/** Changes of a user's own profile; absent fields stay. */
export interface ProfileChange {
  alias?: string;
  email?: string;
  /** Host of the portal that received the request. */
  host: string;
}

const LONGEST_EMAIL = 50;

/**
 * Changes alias or email. A new email is sent a link and must be verified before the next login; the session stays
 * (R-USER-39). Links sent to the old email become invalid, and the old email is notified.
 * @throws Refusal 632 not the caller's own id, 681 alias, 618 email wrong, 640 the current email, 641 the email is
 * taken
 */
export const changeProfile = (context: AccessContext, asked: UserRequest, change: ProfileChange): Promise<void> =>
  runWithOwnUser(context, asked, async (trx, user) => {
    const { alias, email, host } = change;
    if (alias !== undefined) {
      assertAlias(alias);
      await updateUser(trx, user, { alias });
    }
    if (email !== undefined) await moveTo(trx, context, { ...user, alias: alias ?? user.alias }, email, host);
    const changed = [alias !== undefined && 'alias', email !== undefined && 'email'].filter((field) => field !== false);
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'user-changed', detail: { changed } });
  });

function assertAlias(alias: string): void {
  if (![alias, alias.trim()].every((text) => satisfiesRule(text, ALIAS_RULES.changed))) refuse('aliasLength');
  // The alias appears in mails and on the screens of colleagues.
  if (/\p{Cc}/u.test(alias)) refuse('aliasOfLines');
}

async function moveTo(
  trx: Transaction<Schema>,
  context: AccessContext,
  user: User,
  wanted: string,
  host: string,
): Promise<void> {
  const email = wanted.toLowerCase();
  if (!isSafeMailAddress(email) || email.length > LONGEST_EMAIL) refuse('emailInvalid');
  if (email === user.email) refuse('emailUnchanged');
  if (!(await setEmailAsUnverifiedUnlessTaken(trx, user, email))) refuse('emailTaken');
  await deleteAllUserLinks(trx, user);
  await notifyUser(trx, context, user, createEmailChangedNotice(email));
  const moved: User = { ...user, email, status: 'unverified' };
  await sendLink(trx, context, { user: moved, purpose: 'verify', host });
}
