import type { FastifyReply } from 'fastify';
import { type CallLimit, countLimitedCall, countLimitedCallByAddress } from '#service/database/call-counts.ts';
import { refuse } from '#service/rules/refusal.ts';
import type { RefusalReason } from '#service/rules/refusals.ts';
import type { ServiceContext } from './service-context.ts';

/** Calls with a rate limit. */
type LimitedCall =
  | 'login'
  | 'requestLink'
  | 'setPassword'
  | 'confirmEmail'
  | 'validateSupplier'
  | 'createUser'
  | 'changeProfile'
  | 'changePassword'
  /** With a document. */
  | 'changeAccount'
  /** From a caller with a session; the account is the user. */
  | 'sendReport'
  /** From a caller without a session: only the address is counted. */
  | 'sendVisitorReport'
  /** Counted per entity, so that many addresses together cannot fill the disk. */
  | 'keepReport'
  /** The same for callers without a session: a lower limit keeps part of the space free for suppliers. */
  | 'keepVisitorReport';

/** Limits of a call; undefined means that nothing is counted. */
interface Limits {
  address: CallLimit | undefined;
  account: CallLimit | undefined;
  tooMany: TooMany;
}

type TooMany = Extract<RefusalReason, `tooMany${string}`>;

const within15Minutes = (address: number | null, account: number | null, tooMany: TooMany): Limits => ({
  address: limitOf(address),
  account: limitOf(account),
  tooMany,
});

const limitOf = (calls: number | null): CallLimit | undefined => (calls === null ? undefined : { calls, seconds: 900 });

const LIMITS: Record<LimitedCall, Limits> = {
  login: within15Minutes(300, 60, 'tooManyCalls'),
  requestLink: within15Minutes(60, 5, 'tooManyLinkRequests'),
  setPassword: within15Minutes(60, 20, 'tooManyLinksFollowed'),
  confirmEmail: within15Minutes(60, 20, 'tooManyLinksFollowed'),
  validateSupplier: within15Minutes(60, 10, 'tooManyProofs'),
  createUser: within15Minutes(60, 10, 'tooManyUsers'),
  changeProfile: within15Minutes(120, 20, 'tooManyCalls'),
  changePassword: within15Minutes(60, 10, 'tooManyCalls'),
  changeAccount: within15Minutes(120, 30, 'tooManyCalls'),
  sendReport: within15Minutes(120, 10, 'tooManyCalls'),
  sendVisitorReport: within15Minutes(10, null, 'tooManyCalls'),
  keepReport: within15Minutes(null, 300, 'tooManyCalls'),
  keepVisitorReport: within15Minutes(null, 50, 'tooManyCalls'),
};

/**
 * Counts a call for its address and for the account that it names, whether the account exists or not.
 * @param account the part of the request that names the account
 * @throws Refusal with status 429, and sets the header Retry-After (RFC 9110), when either limit is exceeded
 */
export async function enforceCallLimits(
  { database, now, limitFactor }: ServiceContext,
  call: LimitedCall,
  account: string,
  ip: string,
  reply: FastifyReply,
): Promise<void> {
  const { address: ofAddress, account: ofAccount, tooMany } = LIMITS[call];
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
