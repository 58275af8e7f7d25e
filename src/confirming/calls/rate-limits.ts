import type { FastifyReply } from 'fastify';
import { type CallLimits, enforceLimits, within15Minutes } from '#platform/calls/rate-limits.ts';
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
  | 'changeAccount';

const LIMITS: Record<LimitedCall, CallLimits> = {
  login: within15Minutes(300, 60, 'tooManyCalls'),
  requestLink: within15Minutes(60, 5, 'tooManyLinkRequests'),
  setPassword: within15Minutes(60, 20, 'tooManyLinksFollowed'),
  confirmEmail: within15Minutes(60, 20, 'tooManyLinksFollowed'),
  validateSupplier: within15Minutes(60, 10, 'tooManyProofs'),
  createUser: within15Minutes(60, 10, 'tooManyUsers'),
  changeProfile: within15Minutes(120, 20, 'tooManyCalls'),
  changePassword: within15Minutes(60, 10, 'tooManyCalls'),
  changeAccount: within15Minutes(120, 30, 'tooManyCalls'),
};

/**
 * Counts a call for its address and for the account that it names, whether the account exists or not.
 * @param account the part of the request that names the account
 * @throws Refusal with status 429, and sets the header Retry-After (RFC 9110), when either limit is exceeded
 */
export const enforceCallLimits = (
  context: ServiceContext,
  call: LimitedCall,
  account: string,
  ip: string,
  reply: FastifyReply,
): Promise<void> => enforceLimits(context, call, LIMITS[call], { account, ip }, reply);
