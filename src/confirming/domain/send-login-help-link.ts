import type { Transaction } from 'kysely';
import { isLoginLocked } from '#confirming/database/login-failures.ts';
import type { LinkPurpose, Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findUserByEmail, findUserByPendingEmail, type User } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { asPendingUser, sendLink, getVerificationPurpose } from './send-link.ts';

/** A request for a link, with its host. */
interface LinkRequest {
  entity: string;
  email: string;
  /** Host of the portal that received the request. */
  host: string;
  /** Whether a user requested it; false after a lock. */
  isRequested: boolean;
}

/**
 * Sends the user of an email the link that helps: a new password, unlocking, or the pending verification. Unknown
 * emails, blocked and inactive users get no mail; the caller has already got the same response in every case.
 */
export async function sendLoginHelpLink(context: AccessContext, request: LinkRequest): Promise<void> {
  const { entity, host, isRequested } = request;
  const name = normaliseLoginName(request.email);
  const user = await runInScope(context.database, { entity, email: name }, async (trx) => {
    const found = (await findUserByEmail(trx, entity, name)) ?? (await findUserByPendingEmail(trx, entity, name));
    if (!found && isRequested)
      recordSupplierEvent(trx, { owner: { entity, supplierId: '' }, userId: null, kind: 'password-asked' });
    return found;
  });
  if (!user) return;
  await runInScope(context.database, { entity, supplierId: user.supplierId, email: name }, async (trx) => {
    const isPending = user.email !== name;
    const helpful = await findHelpfulLink(trx, user);
    // Only the verified email leads to a password.
    const purpose = helpful && isPending ? 'verify' : helpful;
    if (purpose) await sendLink(trx, context, { user: isPending ? asPendingUser(user) : user, purpose, host });
    if (isRequested)
      recordSupplierEvent(trx, {
        owner: user,
        userId: user.id,
        kind: 'password-asked',
        detail: { link: purpose ?? 'none' },
      });
  });
}

/** Finds the link that helps a user to log in. @returns undefined for a blocked or inactive user */
export async function findHelpfulLink(trx: Transaction<Schema>, user: User): Promise<LinkPurpose | undefined> {
  if (user.status === 'unverified') return getVerificationPurpose(user);
  if (user.status !== 'active') return undefined;
  return (await isLoginLocked(trx, user, MAX_LOGIN_FAILURES)) ? 'unlock' : 'reset';
}
