import { findEarlierPasswords, rememberPassword } from '#service/database/earlier-passwords.ts';
import { deleteSessionsOf } from '#service/database/sessions.ts';
import { recordEvent } from '#service/database/supplier-audit.ts';
import { dropLinks } from '#service/database/user-links.ts';
import { changeUser } from '#service/database/users.ts';
import { passwordChanged } from '#service/mail/user-notices.ts';
import type { AccessContext } from './access-context.ts';
import { refuseGuessable } from './guessable-password.ts';
import { notifyUser } from './notify.ts';
import { withOwnUser, type AskedUser } from './own-supplier-user.ts';
import { assertNotUsedBefore, assertPasswordRules, REMEMBERED_PASSWORDS } from '#service/rules/password-rules.ts';
import { hashPassword, verifyPassword } from '#service/rules/passwords.ts';
import { refuse } from '#service/rules/refusal.ts';

/**
 * Changes the password of a user who knows the current one; links to set it that were mailed before lead nowhere any more,
 * and every other session of the user ends. The user is mailed that it was changed.
 * @throws Refusal 632 not the asker's own id, 633 current password wrong, 643 the same again, 644…648, 619, 620 by the
 * rules, 634 used before
 */
export const changePassword = (
  context: AccessContext,
  asked: AskedUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> =>
  withOwnUser(context, asked, async (trx, user) => {
    if (!(await verifyPassword(user.passwordHash, currentPassword))) refuse('currentPasswordWrong');
    if (newPassword === currentPassword) refuse('passwordUnchanged');
    assertPasswordRules(newPassword, user.alias, 'changed');
    await refuseGuessable(trx, context, user, newPassword);
    await assertNotUsedBefore(newPassword, await findEarlierPasswords(trx, user, REMEMBERED_PASSWORDS - 1));
    await rememberPassword(trx, user);
    await changeUser(trx, user, { passwordHash: await hashPassword(newPassword), passwordSetAt: context.now() });
    if (user.status === 'active') await dropLinks(trx, user);
    await deleteSessionsOf(trx, user, asked.asker.session.id);
    await notifyUser(trx, context, user, passwordChanged());
    recordEvent(trx, { owner: user, userId: user.id, kind: 'password-changed' });
  });
