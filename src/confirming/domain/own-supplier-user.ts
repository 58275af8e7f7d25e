import type { Transaction } from 'kysely';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope, type OpenSession } from '#confirming/database/session-scope.ts';
import { findSeenUser, lockUser, type SeenUser, type User } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { isUuid } from '#platform/rules/uuid.ts';

/** The user who makes a request about a user. */
export interface RequestingUser extends SupplierKey {
  userId: string;
  session: OpenSession;
}

/** A request about a user of the caller's supplier. */
export interface UserRequest {
  requester: RequestingUser;
  id: string;
}

/** The response does not reveal whether an unknown id belongs to another supplier. */
const missing = (): never => refuse('userUnknown');

/** Reads the caller or a colleague. @throws Refusal 632 */
export async function readSupplierUser({ database }: AccessContext, { requester, id }: UserRequest): Promise<SeenUser> {
  if (!isUuid(id)) return missing();
  const read = (trx: Transaction<Schema>) => findSeenUser(trx, requester, id, MAX_LOGIN_FAILURES);
  return (await runInScope(database, requester, read)) ?? missing();
}

/** Runs work on a user whose row is locked. @throws Refusal 632 */
export async function runWithLockedUser<T>(
  { database }: AccessContext,
  { requester, id }: UserRequest,
  work: (trx: Transaction<Schema>, user: User) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) return missing();
  return runInScope(database, requester, async (trx) => work(trx, (await lockUser(trx, requester, id)) ?? missing()));
}

/** Runs work on the caller's own user, whose row is locked. @throws Refusal 632 also for a colleague */
export async function runWithOwnUser<T>(
  context: AccessContext,
  request: UserRequest,
  work: (trx: Transaction<Schema>, user: User) => Promise<T>,
): Promise<T> {
  if (request.id.toLowerCase() !== request.requester.userId) return missing();
  return runWithLockedUser(context, request, work);
}
