import { sql, type Kysely, type Transaction } from 'kysely';
import {
  type EnterScope,
  runInScope as runInPlatformScope,
  runInScopeOnListPool as runInPlatformScopeOnListPool,
  SessionEndedError,
  type TransactionScope,
} from '#platform/database/transaction-scope.ts';
import type { Schema } from './schema.ts';

/** A scope of the platform that may also check a session. */
export interface SessionScope extends Omit<TransactionScope, 'enter'> {
  /** Session of the caller; it must still be open. */
  session?: OpenSession;
}

/** A session as the call states it. */
export interface OpenSession {
  id: string;
  userId: string;
  /** Time of the call, by the clock of the service. */
  calledAt: Date;
}

/** A session without a call for this time, in milliseconds, has ended. */
export const LONGEST_PAUSE_MS = 3_600_000;
/** Precision of the stored time of the last call. */
const NOTED_EVERY_MS = 60_000;

/**
 * Runs `work` in one transaction of the scope, as the platform does, if the session is open.
 * @throws SessionEndedError before any work, and all errors of `work`; then the transaction is rolled back
 */
export const runInScope = <T>(
  db: Kysely<Schema>,
  scope: SessionScope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => runInPlatformScope(db, withSessionCheck(scope), work);

/** Does the same for a list, on connections that only lists use. */
export const runInScopeOnListPool = <T>(
  db: Kysely<Schema>,
  scope: SessionScope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => runInPlatformScopeOnListPool(db, withSessionCheck(scope), work);

const withSessionCheck = ({ session, ...scope }: SessionScope): TransactionScope =>
  session ? { ...scope, enter: createSessionCheck(session) } : scope;

/** Enters a scope with the function `enter_scope`, which also checks the session, in one round trip. */
function createSessionCheck({ id, userId, calledAt }: OpenSession): EnterScope {
  const before = (milliseconds: number) => new Date(calledAt.getTime() - milliseconds);
  return async (trx, { entity, supplierId, email, link, role }) => {
    const { rows } = await sql<{ open: boolean }>`
      select enter_scope(${entity}, ${supplierId}, ${email}, ${link}, ${role}, ${id}, ${userId},
        ${calledAt}, ${before(LONGEST_PAUSE_MS)}, ${before(NOTED_EVERY_MS)}) as open`.execute(trx);
    if (rows[0]?.open !== true) throw new SessionEndedError('The session has ended.');
  };
}
