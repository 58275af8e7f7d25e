import { insertMail } from '#platform/database/mails.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { deleteUser } from '#confirming/database/users.ts';
import { composeUserDeletionMail } from '#platform/mail/link-mails.ts';
import type { AccessContext } from './access-context.ts';
import { runWithLockedUser, type UserRequest } from './own-supplier-user.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { getBrandForMails } from './send-link.ts';

/**
 * Deletes a user permanently and notifies them by mail, in one transaction. Their sessions end with the next call.
 * @throws Refusal 632 no such user of the supplier, 612 the principal one, 613 the caller, 685, 707 no mail can be
 * written
 */
export const deleteColleague = (context: AccessContext, asked: UserRequest): Promise<void> =>
  runWithLockedUser(context, asked, async (trx, user) => {
    if (user.principal) refuse('principalUndeletable');
    if (user.id === asked.requester.userId) refuse('selfUndeletable');
    const mail = composeUserDeletionMail(getBrandForMails(user.entity, context), {
      recipient: user.email,
      alias: user.alias,
    });
    await deleteUser(trx, user);
    await insertMail(trx, mail, context.now());
    recordSupplierEvent(trx, {
      owner: user,
      userId: asked.requester.userId,
      kind: 'user-removed',
      detail: { user: user.id },
    });
  });
