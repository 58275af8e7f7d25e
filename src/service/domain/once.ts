import type { Transaction } from 'kysely';
import { findFirst, keepAnswer, takeKey } from '#service/database/idempotency-keys.ts';
import type { Schema } from '#service/database/schema.ts';
import type { IdempotentRequest } from '#service/rules/idempotency-key.ts';
import { refuse } from '#service/rules/refusal.ts';
import type { Actor } from './actor.ts';

/**
 * Carries a request out once, however often it comes with its key: the others get the first one's answer. The key is
 * taken before anything else, so that those that come meanwhile wait for the end of the first. A request that is refused
 * leaves no trace, so its key may be used again.
 * @param request without one the work is done every time
 * @param work what is to be done in the transaction, with the body of the answer
 * @throws Refusal when the key came with another request, and whatever `work` throws
 */
export async function once<Answer extends object>(
  trx: Transaction<Schema>,
  actor: Actor,
  request: IdempotentRequest | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request) return work();
  if (!(await takeKey(trx, actor, request))) return firstAnswer<Answer>(trx, actor, request);
  const answer = await work();
  await keepAnswer(trx, actor, request, answer);
  return answer;
}

async function firstAnswer<Answer>(
  trx: Transaction<Schema>,
  actor: Actor,
  request: IdempotentRequest,
): Promise<Answer> {
  const first = await findFirst(trx, actor, request);
  if (!first?.answer) throw new Error('A key was taken, and nothing was answered under it.');
  if (first.bodyHash !== request.bodyHash) refuse('keyUsedOtherwise');
  return first.answer as Answer;
}
