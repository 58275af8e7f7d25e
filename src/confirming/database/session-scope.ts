import { sql, type Kysely, type Transaction } from 'kysely';
import {
  type EnterScope,
  runInScope as runInPlatformScope,
  runInScopeOnListPool as runInPlatformScopeOnListPool,
  SessionEndedError,
  type TransactionScope,
} from '#platform/database/transaction-scope.ts';
import type { SignedContent } from '#confirming/rules/signed-content.ts';
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
  /** The signature of a call whose record asks for one; a transaction of the session that ends without it fails. */
  signature?: SignatureDuty;
}

/** What a call has to do about the signature of its user before its transaction ends (R-SIGN-02). */
export interface SignatureDuty {
  /** Whether the call was signed, needs no signature, or was executed before. */
  readonly isDone: boolean;
  /**
   * Takes the signature for what the call did in the transaction, where one is needed.
   * @throws Refusal 742 without a proof, 743 for a proof that does not hold
   */
  take(trx: Transaction<Schema>, content: SignedContent): Promise<void>;
  /** States that the call needs no signature. */
  skip(): void;
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
): Promise<T> => runInPlatformScope(db, withSessionCheck(scope), withSignatureCheck(scope, work));

/** Does the same for a list, on connections that only lists use. */
export const runInScopeOnListPool = <T>(
  db: Kysely<Schema>,
  scope: SessionScope,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => runInPlatformScopeOnListPool(db, withSessionCheck(scope), work);

/** Makes a transaction fail that ends without the signature of its call: a handler can't forget it. */
const withSignatureCheck =
  <T>({ session }: SessionScope, work: (trx: Transaction<Schema>) => Promise<T>) =>
  async (trx: Transaction<Schema>): Promise<T> => {
    const done = await work(trx);
    if (session?.signature?.isDone === false) throw new Error('A call whose record asks for a signature took none.');
    return done;
  };

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
