import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedCache } from '#shared/bounded-cache.ts';
import { CALL_LIMITS, type CallLimit, type LimitedCall } from '#platform/rules/call-limits.ts';
import { getCallerNetworks, IPV6_SITE_LIMIT_FACTOR } from '#platform/rules/networks.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { UNKNOWN_CALL } from './call-template.ts';
import { readUnverifiedTokenClaims } from './token-claims.ts';

/** All calls of one address or user in this process. */
const ALL_CALLS = { address: { calls: 12_000, seconds: 900 }, user: { calls: 3_000, seconds: 900 } };

/** Names of the contract that differ from those of the limits. */
const OTHER_NAMES: Readonly<Record<string, LimitedCall>> = { changeUser: 'changeProfile' };

/** Calls without a session: whatever token comes with them, the bank's service does not verify it. */
export const VISITOR_CALLS: ReadonlySet<string> = new Set([
  'login',
  'requestLink',
  'setPassword',
  'confirmEmail',
  'validateSupplier',
  'createUser',
  UNKNOWN_CALL.name,
]);

/** Maximum number of addresses and users that are counted at once; about 20 MB. */
const MOST_CALLERS = 100_000;

interface Count {
  calls: number;
  until: number;
}

/**
 * Limits calls for each address and user, as the reference service does. The counts are in memory: nothing of a call is
 * stored (R-SIDE-04), and each process counts alone.
 * @param factor multiplies all limits
 */
export function createCallerLimits(factor: number): {
  enforce(name: string, request: FastifyRequest, reply: FastifyReply): () => void;
} {
  const counts = createBoundedCache<Count>(MOST_CALLERS, 900_000);

  /** @returns seconds until the caller may call again; 0 within the limit */
  const waitOf = (name: string, { calls }: CallLimit): number => {
    const count = counts.get(name);
    if (!count || count.calls < calls * factor) return 0;
    return Math.max(1, Math.ceil((count.until - performance.now()) / 1000));
  };
  const add = (name: string, { seconds }: CallLimit): void => {
    const count = counts.get(name);
    if (count) count.calls += 1;
    else counts.set(name, { calls: 1, until: performance.now() + seconds * 1000 });
  };

  return {
    /**
     * Counts a call for its address, and refuses it when its address or its user made too many.
     * @param name of the call in the contract
     * @returns a function that counts the call for its user. Call it when the bank's service accepted the token: a forged
     *   one must not use up the limit of a user.
     * @throws Refusal with status 429, and sets the header Retry-After
     */
    enforce(name: string, request: FastifyRequest, reply: FastifyReply): () => void {
      const own = findLimits(name);
      const { line, site } = getCallerNetworks(request.ip);
      const claims = VISITOR_CALLS.has(name) ? undefined : readUnverifiedTokenClaims(request.headers.authorization);
      const user = claims && `${claims.entity} ${claims.userId}`;
      const ofAddress = [
        ...listCounts('', line, site, ALL_CALLS.address),
        ...(own?.address ? listCounts(name, line, site, own.address) : []),
      ];
      const ofUser: [string, CallLimit][] =
        user === undefined
          ? []
          : [
              [` of ${user}`, ALL_CALLS.user],
              ...(own?.account ? [[`${name} of ${user}`, own.account] as [string, CallLimit]] : []),
            ];
      const wait = Math.max(...[...ofAddress, ...ofUser].map(([key, limit]) => waitOf(key, limit)));
      if (wait > 0) {
        reply.header('retry-after', String(wait));
        refuse(own?.tooMany ?? 'tooManyCalls', { seconds: wait });
      }
      for (const [key, limit] of ofAddress) add(key, limit);
      return () => {
        for (const [key, limit] of ofUser) add(key, limit);
      };
    },
  };
}

const findLimits = (name: string) =>
  (CALL_LIMITS as Partial<Record<string, (typeof CALL_LIMITS)[LimitedCall]>>)[OTHER_NAMES[name] ?? name];

function listCounts(call: string, line: string, site: string | undefined, limit: CallLimit): [string, CallLimit][] {
  const ofLine: [string, CallLimit] = [`${call} from ${line}`, limit];
  if (site === undefined) return [ofLine];
  return [ofLine, [`${call} from ${site}`, { ...limit, calls: limit.calls * IPV6_SITE_LIMIT_FACTOR }]];
}
