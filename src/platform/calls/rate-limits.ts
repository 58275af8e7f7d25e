import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { type CallLimit, countLimitedCall, countLimitedCallByAddress } from '#platform/database/call-counts.ts';
import type { Schema } from '#platform/database/schema.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { RefusalReason } from '#platform/rules/refusals.ts';

/** Limits of a call; undefined means that nothing is counted. */
export interface CallLimits {
  address: CallLimit | undefined;
  account: CallLimit | undefined;
  tooMany: TooMany;
}

type TooMany = Extract<RefusalReason, `tooMany${string}`>;

export interface LimitContext {
  database: Kysely<Schema>;
  now: () => Date;
  /** Multiplies the limits of all calls; 1 in production. */
  limitFactor: number;
}

/** Creates the limits of a call for a quarter of an hour. @param address calls per network @param account per account */
export const within15Minutes = (address: number | null, account: number | null, tooMany: TooMany): CallLimits => ({
  address: limitOf(address),
  account: limitOf(account),
  tooMany,
});

const limitOf = (calls: number | null): CallLimit | undefined => (calls === null ? undefined : { calls, seconds: 900 });

/**
 * Counts a call for its address and for the account that it names, whether the account exists or not.
 * @param call the name under which it is counted
 * @param account the part of the request that names the account
 * @throws Refusal with status 429, and sets the header Retry-After (RFC 9110), when either limit is exceeded
 */
export async function enforceLimits(
  { database, now, limitFactor }: LimitContext,
  call: string,
  { address: ofAddress, account: ofAccount, tooMany }: CallLimits,
  { account, ip }: { account: string; ip: string },
  reply: FastifyReply,
): Promise<void> {
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
