import type { Transaction } from 'kysely';
import { isLocked } from '#service/database/login-failures.ts';
import type { LinkPurpose, Schema } from '#service/database/schema.ts';
import { inScope } from '#service/database/scope.ts';
import { recordEvent } from '#service/database/supplier-audit.ts';
import { findUserByEmail, type User } from '#service/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { MOST_FAILURES } from '#service/rules/login-limits.ts';
import { loginName } from '#service/rules/login-name.ts';
import { sendLink, verificationOf } from './send-link.ts';

/** Who asks for a link, and where. */
interface LinkRequest {
  entity: string;
  email: string;
  /** Host of the portal at which it was asked. */
  host: string;
  /** Whether a user requested it; false after a lock. */
  isAsked: boolean;
}

/**
 * Sends the user of an email the link that helps: a new password, unlocking, or the pending verification. Unknown
 * emails, blocked and inactive users get no mail; the caller has already got the same response in every case.
 */
export async function sendRecoveryLink(context: AccessContext, request: LinkRequest): Promise<void> {
  const { entity, host, isAsked } = request;
  const name = loginName(request.email);
  const user = await inScope(context.database, { entity, email: name }, async (trx) => {
    const found = await findUserByEmail(trx, entity, name);
    if (!found && isAsked)
      recordEvent(trx, { owner: { entity, supplierId: '' }, userId: null, kind: 'password-asked' });
    return found;
  });
  if (!user) return;
  await inScope(context.database, { entity, supplierId: user.supplierId, email: name }, async (trx) => {
    const purpose = await helpfulLink(trx, user);
    if (purpose) await sendLink(trx, context, { user, purpose, host });
    if (isAsked)
      recordEvent(trx, { owner: user, userId: user.id, kind: 'password-asked', detail: { link: purpose ?? 'none' } });
  });
}

async function helpfulLink(trx: Transaction<Schema>, user: User): Promise<LinkPurpose | undefined> {
  if (user.status === 'unverified') return verificationOf(user);
  if (user.status !== 'active') return undefined;
  return (await isLocked(trx, user, MOST_FAILURES)) ? 'unlock' : 'reset';
}
