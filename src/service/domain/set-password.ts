import { findEarlierPasswords, rememberPassword } from '#service/database/earlier-passwords.ts';
import { isLocked, unlockLogin } from '#service/database/login-failures.ts';
import { alsoSeeLogin } from '#service/database/scope.ts';
import { deleteSessionsOf } from '#service/database/sessions.ts';
import { recordEvent } from '#service/database/supplier-audit.ts';
import { passwordChanged } from '#service/mail/user-notices.ts';
import { markLinkUsed } from '#service/database/user-links.ts';
import { changeUser } from '#service/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { refuseGuessable } from './guessable-password.ts';
import { findLinkOf, type LinkedUser, type LinkOutcome, resendExpired, withLinkedUser } from './linked-user.ts';
import { MOST_FAILURES } from '#service/rules/login-limits.ts';
import { assertNotUsedBefore, assertPasswordRules, REMEMBERED_PASSWORDS } from '#service/rules/password-rules.ts';
import { hashPassword } from '#service/rules/passwords.ts';
import { refusalOf, refuse } from '#service/rules/refusal.ts';
import { sendLink, verificationOf } from './send-link.ts';
import { notifyUser } from './notify.ts';
import { canBeCreatedAgain, refuseByStatus } from './user-status.ts';

export interface NewPassword {
  entity: string;
  token: string;
  password: string;
  /** Host of the portal at which it was chosen. */
  host: string;
}

/**
 * Sets a password with a mailed link: after forgetting it, after a lock, or for the first time, which activates the
 * user (R-LOGIN-28). It resets the failures that locked the login, ends every session of the user, and invalidates the
 * link. A user who was active before is notified by mail.
 * @throws Refusal 632 no such link, 639 link of another entity, 616 used before, 739 expired and sent again, 627, 629,
 * 635 by the user's status, 650 locked in the meantime and sent the link that unlocks, 644…648, 619, 620 by the rules,
 * 634 used before
 */
export async function setPassword(context: AccessContext, wanted: NewPassword): Promise<void> {
  const found = await findLinkOf(context, wanted.token, ['reset', 'unlock', 'activate'], 'passwordLinkUnknown');
  if (found.entity !== wanted.entity) refuse('linkOfOtherEntity');
  await withLinkedUser(context, found, async (linked) => {
    const { trx, user } = linked;
    // Makes the login of this user visible, too, to see whether it is locked and to unlock it.
    await alsoSeeLogin(trx, user.email);
    return (await hindranceOf(context, linked, wanted)) ?? (await change(context, linked, wanted));
  });
}

async function hindranceOf(context: AccessContext, linked: LinkedUser, { host }: NewPassword): Promise<LinkOutcome> {
  const { trx, link, user } = linked;
  if (link.usedAt) refuse('linkUsed');
  const expired = await resendExpired(context, linked, host);
  if (expired) return expired;
  const isActivation = link.purpose === 'activate' && canBeCreatedAgain(user);
  if (isActivation) return undefined;
  if (user.status === 'unverified') {
    await sendLink(trx, context, { user, purpose: verificationOf(user), host });
    return refusalOf('verificationMailed');
  }
  refuseByStatus(user.status);
  if (link.purpose !== 'reset' || !(await isLocked(trx, user, MOST_FAILURES))) return undefined;
  await sendLink(trx, context, { user, purpose: 'unlock', host });
  return refusalOf('unlockingMailed');
}

async function change(
  context: AccessContext,
  { trx, user, link }: LinkedUser,
  { password }: NewPassword,
): Promise<undefined> {
  assertPasswordRules(password, user.alias);
  await refuseGuessable(trx, context, user, password);
  const earlier = await findEarlierPasswords(trx, user, REMEMBERED_PASSWORDS - 1);
  await assertNotUsedBefore(password, [user.passwordHash, ...earlier]);
  await rememberPassword(trx, user);
  const now = context.now();
  const passwordHash = await hashPassword(password);
  await changeUser(trx, user, {
    passwordHash,
    passwordSetAt: now,
    ownPassword: true,
    status: 'active',
    wasActive: true,
  });
  await markLinkUsed(trx, link.tokenHash, now);
  await unlockLogin(trx, user);
  await deleteSessionsOf(trx, user);
  await notifyUser(trx, context, user, passwordChanged());
  recordEvent(trx, { owner: user, userId: user.id, kind: 'password-set', detail: { link: link.purpose } });
}
