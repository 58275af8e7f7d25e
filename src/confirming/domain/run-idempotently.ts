import type { Transaction } from 'kysely';
import {
  findFirstRequest,
  storeIdempotentResponse,
  claimIdempotencyKey,
} from '#confirming/database/idempotency-keys.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { IdempotentRequest } from '#confirming/rules/idempotency-key.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { Actor } from './actor.ts';
import { skipSignature } from './call-signature.ts';

/**
 * Executes a request once, however often it arrives with its idempotency key; repetitions get the first response. The
 * key is inserted before anything else, so that concurrent repetitions wait for the first. A refused request stores
 * nothing, so its key can be used again.
 * @param request when absent, the work is done every time
 * @param work runs in the transaction and returns the body of the response
 * @throws Refusal when the key came with another request, and all errors of `work`
 */
export async function runIdempotently<Answer extends object>(
  trx: Transaction<Schema>,
  actor: Actor,
  request: IdempotentRequest | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request) return work();
  if (!(await claimIdempotencyKey(trx, actor, request))) {
    // The first request was signed.
    skipSignature(actor);
    return firstAnswer<Answer>(trx, actor, request);
  }
  const answer = await work();
  await storeIdempotentResponse(trx, actor, request, answer);
  return answer;
}

async function firstAnswer<Answer>(
  trx: Transaction<Schema>,
  actor: Actor,
  request: IdempotentRequest,
): Promise<Answer> {
  const first = await findFirstRequest(trx, actor, request);
  if (!first?.answer) throw new Error('An idempotency key was stored without a response.');
  if (first.bodyHash !== request.bodyHash) refuse('keyUsedOtherwise');
  return first.answer as Answer;
}
