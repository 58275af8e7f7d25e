import type { Transaction } from 'kysely';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { inScope, type OpenSession } from '#service/database/scope.ts';
import { findUser, lockUser, type User } from '#service/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { refuse } from '#service/rules/refusal.ts';
import { isUuid } from '#service/rules/uuid.ts';

/** Who asks for something about a user. */
export interface Asker extends Owner {
  userId: string;
  session: OpenSession;
}

/** Of which user of the asker's supplier something is asked. */
export interface AskedUser {
  asker: Asker;
  id: string;
}

/** The response does not reveal whether an unknown id belongs to another supplier. */
const missing = (): never => refuse('userUnknown');

/** A colleague of the asker, or the asker. @throws Refusal 632 */
export async function readUser({ database }: AccessContext, { asker, id }: AskedUser): Promise<User> {
  if (!isUuid(id)) return missing();
  return (await inScope(database, asker, (trx) => findUser(trx, asker, id))) ?? missing();
}

/** Runs work on a user whose row is locked. @throws Refusal 632 */
export async function withUser<T>(
  { database }: AccessContext,
  { asker, id }: AskedUser,
  work: (trx: Transaction<Schema>, user: User) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) return missing();
  return inScope(database, asker, async (trx) => work(trx, (await lockUser(trx, asker, id)) ?? missing()));
}

/** The same for what only users themselves may do. @throws Refusal 632 also for a colleague */
export async function withOwnUser<T>(
  context: AccessContext,
  asked: AskedUser,
  work: (trx: Transaction<Schema>, user: User) => Promise<T>,
): Promise<T> {
  if (asked.id.toLowerCase() !== asked.asker.userId) return missing();
  return withUser(context, asked, work);
}
