import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { countLimitedCall, countLimitedCallByAddress } from '#platform/database/call-counts.ts';
import type { Schema } from '#platform/database/schema.ts';
import { CALL_LIMITS, type CallLimit, type LimitedCall } from '#platform/rules/call-limits.ts';
import { refuse } from '#platform/rules/refusal.ts';

export interface LimitContext {
  database: Kysely<Schema>;
  now: () => Date;
  /** Multiplies the limits of all calls; 1 in production. */
  limitFactor: number;
}

/**
 * Counts a call for its address and for the account that it names, whether the account exists or not.
 * @param account the part of the request that names the account
 * @throws Refusal with status 429, and sets the header Retry-After (RFC 9110), when either limit is exceeded
 */
export async function enforceCallLimits(
  { database, now, limitFactor }: LimitContext,
  call: LimitedCall,
  account: string,
  ip: string,
  reply: FastifyReply,
): Promise<void> {
  const { address: ofAddress, account: ofAccount, tooMany } = CALL_LIMITS[call];
  const scaled = ({ calls, seconds }: CallLimit) => ({ calls: calls * limitFactor, seconds });
  const waits = [
    ofAddress ? await countLimitedCallByAddress(database, call, ip, scaled(ofAddress), now()) : 0,
    ofAccount ? await countLimitedCall(database, `${call} for ${account.toLowerCase()}`, scaled(ofAccount), now()) : 0,
  ];
  const wait = Math.max(...waits);
  if (wait === 0) return;
  reply.header('retry-after', String(wait));
  refuse(tooMany, { seconds: wait });
}
