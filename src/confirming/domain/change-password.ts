import { listPreviousPasswordHashes, storePreviousPassword } from '#confirming/database/previous-passwords.ts';
import { deleteUserSessions } from '#confirming/database/sessions.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { deleteUnusedPasswordLinks } from '#confirming/database/user-links.ts';
import { updateUser } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { takeSignature } from './call-signature.ts';
import { describeCredentials } from './signed-lines.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import {
  assertPasswordNotReused,
  assertPasswordRules,
  UNREUSABLE_PASSWORD_COUNT_WITH_CURRENT,
} from '#confirming/rules/password-rules.ts';
import { hashPassword, verifyPassword } from '#platform/rules/passwords.ts';
import { refuse } from '#platform/rules/refusal.ts';

/**
 * Changes the password of a user who knows the current one. Links to set it that were mailed before become invalid,
 * every other session of the user ends, and the user and the principal user are notified by mail.
 * @throws Refusal 632 not the caller's own id, 633 current password wrong, 643 the same password, 644…648, 619, 620 by
 * the rules, 634 used before
 */
export const changePassword = (
  context: AccessContext,
  request: UserRequest,
  { currentPassword, newPassword, host }: { currentPassword: string; newPassword: string; host: string },
): Promise<void> =>
  runWithOwnUser(context, request, async (trx, user) => {
    if (!(await verifyPassword(user.passwordHash, currentPassword))) refuse('currentPasswordWrong');
    if (newPassword === currentPassword) refuse('passwordUnchanged');
    assertPasswordRules(newPassword, user.alias, 'changed');
    await refuseGuessablePassword(trx, context, user, newPassword);
    await assertPasswordNotReused(
      newPassword,
      await listPreviousPasswordHashes(trx, user, UNREUSABLE_PASSWORD_COUNT_WITH_CURRENT - 1),
    );
    await takeSignature(trx, request.requester, { describe: () => describeCredentials('password') });
    await storePreviousPassword(trx, user);
    await updateUser(trx, user, { passwordHash: await hashPassword(newPassword), passwordSetAt: context.now() });
    if (user.status === 'active') await deleteUnusedPasswordLinks(trx, user);
    await deleteUserSessions(trx, user, request.requester.session.id);
    await announceUserChange(trx, context, { kind: 'password', actor: user, user, host });
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'password-changed' });
  });
