import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { resetLoginFailures } from '#confirming/database/login-failures.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { verifyPassword } from '#platform/rules/passwords.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { AccessContext } from './access-context.ts';
import { countWrongPassword } from './login-failure.ts';
import { runWithOwnUser, readSupplierUser, type UserRequest } from './own-supplier-user.ts';
import { sendLink } from './send-link.ts';

/**
 * Mails the link with which the caller adds the first means to sign: a session alone is not enough. A wrong password is
 * counted as at a login, and its outcome is returned only through the counter.
 * @throws Refusal 632 not the caller's own id, 633 the password is wrong or the login is locked, 685, 707
 */
export async function requestMeansLink(
  context: AccessContext,
  request: UserRequest,
  { password, host }: { password: string; host: string },
): Promise<void> {
  if (request.id.toLowerCase() !== request.requester.userId) refuse('userUnknown');
  const user = await readSupplierUser(context, request);
  const login = { entity: user.entity, email: user.email };
  if (!(await verifyPassword(user.passwordHash, password))) {
    await countWrongPassword(context, login, user);
    refuse('currentPasswordWrong');
  }
  const isOpen = await runInScope(context.database, { ...login, supplierId: user.supplierId }, (trx) =>
    resetLoginFailures(trx, login, MAX_LOGIN_FAILURES),
  );
  if (!isOpen) refuse('currentPasswordWrong');
  await runWithOwnUser(context, request, async (trx, own) => {
    await sendLink(trx, context, { user: own, purpose: 'means', host });
    recordSupplierEvent(trx, { owner: own, userId: own.id, kind: 'means-asked' });
  });
}
