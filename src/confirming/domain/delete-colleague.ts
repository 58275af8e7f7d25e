import { unlockLogin } from '#confirming/database/login-failures.ts';
import { insertMail } from '#platform/database/mails.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { deleteUser, findUser } from '#confirming/database/users.ts';
import { composeUserDeletionMail } from '#platform/mail/link-mails.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange, endLinksOfDismissed } from './announce-user-change.ts';
import { takeSignature } from './call-signature.ts';
import { describeColleague } from './signed-lines.ts';
import { runWithLockedUser, type UserRequest } from './own-supplier-user.ts';
import { addEmailToScope } from '#platform/database/transaction-scope.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { getBrandForMails } from './send-link.ts';

/**
 * Deletes a user and notifies them by mail, in one transaction. Their sessions end with the next call. Whoever deleted the
 * user, and the principal user, can take it back for seven days with the link of their mail; the deleted user cannot, nor
 * anything else with the links of earlier mails.
 * @param request with the host of the portal that received the request
 * @throws Refusal 632 no such user of the supplier, 612 the principal one, 613 the caller, 685, 707 no mail can be
 * written
 */
export const deleteColleague = (context: AccessContext, request: UserRequest & { host: string }): Promise<void> =>
  runWithLockedUser(context, request, async (trx, user) => {
    const { host } = request;
    if (user.principal) refuse('principalUndeletable');
    if (user.id === request.requester.userId) refuse('selfUndeletable');
    const mail = composeUserDeletionMail(getBrandForMails(user.entity, context), {
      recipient: user.email,
      alias: user.alias,
    });
    const actor = await findUser(trx, user, request.requester.userId);
    if (actor) await announceUserChange(trx, context, { kind: 'user-deleted', actor, user, host });
    await endLinksOfDismissed(trx, user, request.requester.userId, context.now());
    await deleteUser(trx, user);
    // A login that nobody has is no longer locked: the answer to it is that of any unknown email.
    await addEmailToScope(trx, user.email);
    await unlockLogin(trx, user);
    await takeSignature(trx, request.requester, { describe: () => describeColleague('delete', user.email) });
    await insertMail(trx, mail, context.now());
    recordSupplierEvent(trx, {
      owner: user,
      userId: request.requester.userId,
      kind: 'user-removed',
      detail: { user: user.id },
    });
  });
