import type { Transaction } from 'kysely';
import { lockUser, type User } from '#confirming/database/users.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { type HelpedUser, type HelpedUserRequest, SupplierHelpRefusal } from '#platform/database/supplier-help.ts';
import { addEmailToScope, runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import type { HelpContext } from './help-context.ts';
import { parseHelpHandle } from './help-handles.ts';
import { getBrandForMails } from './send-link.ts';

/** Reads the user of a handle, whom the member may see now. @throws SupplierHelpRefusal unknown */
export function readHandleInScope(
  { secret, now }: Pick<HelpContext, 'secret' | 'now'>,
  { handle, member, isInScope }: HelpedUserRequest,
): HelpedUser {
  const helped = parseHelpHandle(handle, member, secret, now());
  if (!helped || !isInScope(helped.entity)) throw new SupplierHelpRefusal('unknown');
  return helped;
}

/**
 * Runs an act of support on the user of a handle, whose row is locked, as the owner of the tables.
 * @throws SupplierHelpRefusal unknown, withoutMail
 */
export async function runWithHelpedUser<T>(
  context: HelpContext,
  request: HelpedUserRequest,
  work: (trx: Transaction<Schema>, user: User, helped: HelpedUser) => Promise<T>,
): Promise<T> {
  const helped = readHandleInScope(context, request);
  assertMailsPossible(helped.entity, context);
  const { userId, ...owner } = helped;
  return runAsTableOwner(context.database, owner, async (trx) => {
    const user = await lockUser(trx, owner, userId);
    if (!user) throw new SupplierHelpRefusal('unknown');
    await addEmailToScope(trx, user.email);
    return work(trx, user, helped);
  });
}

/** Nobody is helped in secret. */
function assertMailsPossible(entity: string, context: HelpContext): void {
  try {
    getBrandForMails(entity, context);
  } catch {
    throw new SupplierHelpRefusal('withoutMail');
  }
}

/** How often one member helps in a day. */
const OF_MEMBER: CallLimit = { calls: 60, seconds: 24 * 3600 };

/** Counts an act for its user, by whomever, and for its member. @throws SupplierHelpRefusal tooOften */
export async function enforceHelpLimits(
  trx: Transaction<Schema>,
  { action, userId, member, limit }: { action: string; userId: string; member: string; limit: CallLimit },
  now: Date,
): Promise<void> {
  const ofUser = await countLimitedCall(trx, `help ${action} for ${userId}`, limit, now);
  const seconds = ofUser || (await countLimitedCall(trx, `help by ${member}`, OF_MEMBER, now));
  if (seconds > 0) throw new SupplierHelpRefusal('tooOften', seconds);
}
