import { listPreviousPasswordHashes, storePreviousPassword } from '#confirming/database/previous-passwords.ts';
import { isLoginLocked, unlockLogin } from '#confirming/database/login-failures.ts';
import { addEmailToScope } from '#platform/database/transaction-scope.ts';
import { deleteUserSessions } from '#confirming/database/sessions.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { markUserLinkUsed } from '#confirming/database/user-links.ts';
import { updateUser } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import {
  findLinkByToken,
  type LinkedUser,
  type RefusalAfterCommit,
  resendExpiredLink,
  runWithLinkedUser,
} from './linked-user.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import {
  assertPasswordNotReused,
  assertPasswordRules,
  UNREUSABLE_PASSWORD_COUNT_WITH_CURRENT,
} from '#confirming/rules/password-rules.ts';
import { hashPassword } from '#platform/rules/passwords.ts';
import { createRefusal, refuse } from '#platform/rules/refusal.ts';
import { sendLink, getVerificationPurpose } from './send-link.ts';
import { canBeRecreated, assertUserActive } from './user-status.ts';

export interface SetPasswordRequest {
  entity: string;
  token: string;
  password: string;
  /** Host of the portal that received the request. */
  host: string;
}

/**
 * Sets a password with a mailed link: after forgetting it, after a lock, or for the first time, which activates the
 * user (R-LOGIN-28). It resets the failures that locked the login, ends every session of the user, and invalidates the
 * link. A user who was active before is notified by mail, as is the principal user.
 * @throws Refusal 632 no such link, 639 link of another entity, 616 used before, 739 expired and sent again, 627, 629,
 * 635 by the user's status, 650 locked in the meantime and sent the link that unlocks, 644…648, 619, 620 by the rules,
 * 634 used before
 */
export async function setPassword(context: AccessContext, requested: SetPasswordRequest): Promise<void> {
  const found = await findLinkByToken(context, requested.token, ['reset', 'unlock', 'activate'], 'passwordLinkUnknown');
  if (found.entity !== requested.entity) refuse('linkOfOtherEntity');
  await runWithLinkedUser(context, found, async (linked) => {
    const { trx, user } = linked;
    // Makes the login of this user visible, too, to see whether it is locked and to unlock it.
    await addEmailToScope(trx, user.email);
    return (await hindranceOf(context, linked, requested)) ?? (await change(context, linked, requested));
  });
}

async function hindranceOf(
  context: AccessContext,
  linked: LinkedUser,
  { host }: SetPasswordRequest,
): Promise<RefusalAfterCommit> {
  const { trx, link, user } = linked;
  if (link.usedAt) refuse('linkUsed');
  const expired = await resendExpiredLink(context, linked, host);
  if (expired) return expired;
  const isActivation = link.purpose === 'activate' && canBeRecreated(user);
  if (isActivation) return undefined;
  if (user.status === 'unverified') {
    await sendLink(trx, context, { user, purpose: getVerificationPurpose(user), host });
    return createRefusal('verificationMailed');
  }
  assertUserActive(user.status);
  if (link.purpose !== 'reset' || !(await isLoginLocked(trx, user, MAX_LOGIN_FAILURES))) return undefined;
  await sendLink(trx, context, { user, purpose: 'unlock', host });
  return createRefusal('unlockingMailed');
}

async function change(
  context: AccessContext,
  { trx, user, link }: LinkedUser,
  { password, host }: SetPasswordRequest,
): Promise<undefined> {
  assertPasswordRules(password, user.alias);
  await refuseGuessablePassword(trx, context, user, password);
  const earlier = await listPreviousPasswordHashes(trx, user, UNREUSABLE_PASSWORD_COUNT_WITH_CURRENT - 1);
  await assertPasswordNotReused(password, [user.passwordHash, ...earlier]);
  await storePreviousPassword(trx, user);
  const now = context.now();
  const passwordHash = await hashPassword(password);
  await updateUser(trx, user, {
    passwordHash,
    passwordSetAt: now,
    ownPassword: true,
    status: 'active',
    wasActive: true,
  });
  await markUserLinkUsed(trx, link.tokenHash, now);
  await unlockLogin(trx, user);
  await deleteUserSessions(trx, user);
  if (user.status === 'active') await announceUserChange(trx, context, { kind: 'password', actor: user, user, host });
  recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'password-set', detail: { link: link.purpose } });
}
