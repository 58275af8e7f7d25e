import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { deleteOtherUserLinks, deleteUnusedUserLinks, markUserLinkUsed } from '#confirming/database/user-links.ts';
import { setEmailUnlessTaken, updateUser, type User } from '#confirming/database/users.ts';
import { addEmailToScope } from '#platform/database/transaction-scope.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import {
  applyRegistration,
  findLinkByToken,
  resendExpiredLink,
  runWithLinkedUser,
  type LinkedUser,
} from './linked-user.ts';
import { refuse } from '#platform/rules/refusal.ts';

const REASONS = { active: 'emailConfirmedBefore', blocked: 'confirmingUserBlocked', inactive: 'userInactive' } as const;

/**
 * Confirms the email of a user who chose a password before: the user is active from then on (R-LOGIN-23), with the
 * password of the registration that the link was mailed for; a new email becomes the login. The link of a user without a password of their own is only
 * checked: it leads to choosing one, which then activates the user (R-LOGIN-28), so that a password set by a colleague
 * never opens the account.
 * @throws Refusal 616 no such link for this user, or it was used, 617 confirmed before, 605 blocked, 629 inactive, 739
 * expired and sent again
 */
export async function confirmEmail(
  context: AccessContext,
  { userId, token, host }: { userId: string; token: string; host: string },
): Promise<void> {
  const found = await findLinkByToken(context, token, ['verify', 'activate'], 'emailLinkUnknown');
  if (found.userId !== userId) refuse('linkOfOtherUser');
  await runWithLinkedUser(context, found, async (linked) => {
    const { trx, link, user } = linked;
    if (link.usedAt) return refuseUsed(context, linked);
    const isPending = link.purpose === 'verify' && user.pendingEmail !== null && !isShutOut(user);
    if (user.status !== 'unverified' && !isPending) return refuse(REASONS[user.status]);
    const expired = await resendExpiredLink(context, linked, host);
    if (expired) return expired;
    if (link.purpose === 'activate') return undefined;
    if (isPending) return replaceEmail(context, linked, host);
    const { passwordHash, alias } = applyRegistration(user, link);
    await updateUser(trx, user, { passwordHash, alias, status: 'active', wasActive: true });
    await markUserLinkUsed(trx, link.tokenHash, context.now());
    await deleteUnusedUserLinks(trx, user);
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'email-confirmed' });
    return undefined;
  });
}

const isShutOut = ({ status }: User) => status === 'blocked' || status === 'inactive';

/** Makes the new email the login. The links that were mailed to the email of before become invalid. */
async function replaceEmail(context: AccessContext, { trx, link, user }: LinkedUser, host: string): Promise<undefined> {
  const { pendingEmail } = user;
  if (pendingEmail === null) return refuse('linkGone');
  await announceUserChange(trx, context, { kind: 'email', actor: user, user, newEmail: pendingEmail, host });
  await addEmailToScope(trx, pendingEmail);
  if (!(await setEmailUnlessTaken(trx, user, pendingEmail))) return refuse('linkGone');
  await updateUser(trx, user, { status: 'active' });
  await markUserLinkUsed(trx, link.tokenHash, context.now());
  await deleteOtherUserLinks(trx, user, link.tokenHash);
  recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'email-confirmed' });
  return undefined;
}

/**
 * The scanner of a mail server may have opened the link before the user: until the link expires, the response says that
 * the email is confirmed. It reveals no later change of the user and sends no other mail.
 */
function refuseUsed(context: AccessContext, { link, user }: LinkedUser): never {
  const isGood = link.purpose === 'verify' && link.expiresAt > context.now();
  return refuse(isGood && user.status === 'active' ? 'emailConfirmedBefore' : 'linkUsed');
}
