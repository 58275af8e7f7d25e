import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedCache } from '#shared/runtime/bounded-cache.ts';
import { CALL_LIMITS, type CallLimit, type LimitedCall } from '#platform/rules/call-limits.ts';
import { IPV6_SITE_LIMIT_FACTOR } from '#platform/rules/networks.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { AcceptedTokens } from './accepted-tokens.ts';
import type { Caller } from './caller.ts';
import { needsSession, type ProxiedCall } from './proxied-call.ts';
import { readUnverifiedTokenClaims } from './token-claims.ts';

/** All calls of one address, and of one user or token, in this process. */
const ALL_CALLS = { address: { calls: 12_000, seconds: 900 }, user: { calls: 3_000, seconds: 900 } };

/** Names of the contract that differ from those of the limits. */
const OTHER_NAMES: Readonly<Record<string, LimitedCall>> = { changeUser: 'changeProfile' };

/** Maximum number of addresses and users that are counted at once, and of tokens; about 20 MB each. */
const MOST_CALLERS = 100_000;

/** Begins the name of a token that the bank's service has not accepted. */
const TOKEN = ' token ';

interface Count {
  calls: number;
  until: number;
}

/**
 * Limits calls for each address and user, as the reference service does. The counts are in memory: nothing of a call is
 * stored (R-SIDE-04), and each process counts alone.
 * @param factor multiplies all limits
 * @param accepted the tokens that the bank's service accepted: only these say who a user is. Any other counts for
 *   itself, so that a forged one uses up nothing of the user whom it names.
 */
export function createCallerLimits(
  factor: number,
  accepted: Pick<AcceptedTokens, 'has'>,
): { enforce(call: ProxiedCall | undefined, caller: Caller, request: FastifyRequest, reply: FastifyReply): void } {
  const counts = createBoundedCache<Count>(MOST_CALLERS, 900_000);
  // Forged tokens must not crowd out what is known of addresses and users.
  const tokenCounts = createBoundedCache<Count>(MOST_CALLERS, 900_000);
  const countsOf = (name: string) => (name.includes(TOKEN) ? tokenCounts : counts);

  /** @returns seconds until the caller may call again; 0 within the limit */
  const waitOf = (name: string, { calls }: CallLimit): number => {
    const count = countsOf(name).get(name);
    if (!count || count.calls < calls * factor) return 0;
    return Math.max(1, Math.ceil((count.until - performance.now()) / 1000));
  };
  const add = (name: string, { seconds }: CallLimit): void => {
    const count = countsOf(name).get(name);
    if (count) count.calls += 1;
    else countsOf(name).set(name, { calls: 1, until: performance.now() + seconds * 1000 });
  };
  const nameUser = (
    call: ProxiedCall | undefined,
    { token }: Caller,
    authorization: string | undefined,
  ): string | undefined => {
    // Whatever token comes with a call without a session, the bank's service does not verify it.
    if (!call || !needsSession(call) || token === undefined) return undefined;
    const claims = accepted.has(token) ? readUnverifiedTokenClaims(authorization) : undefined;
    return claims ? ` of ${claims.entity} ${claims.userId}` : `${TOKEN}${token}`;
  };

  return {
    /**
     * Counts a call, and refuses it when its address or its user made too many.
     * @param call undefined for what is no call
     * @throws Refusal with status 429, and sets the header Retry-After
     */
    enforce(call, caller, request, reply) {
      const name = call?.name ?? '';
      const own = findLimits(name);
      const { line, site } = caller;
      const user = nameUser(call, caller, request.headers.authorization);
      const ofUser: [string, CallLimit][] =
        user === undefined
          ? []
          : [[user, ALL_CALLS.user], ...(own?.account ? [[name + user, own.account] as [string, CallLimit]] : [])];
      const all: [string, CallLimit][] = [
        ...listCounts('', line, site, ALL_CALLS.address),
        ...(own?.address ? listCounts(name, line, site, own.address) : []),
        ...ofUser,
      ];
      const wait = Math.max(...all.map(([key, limit]) => waitOf(key, limit)));
      if (wait > 0) {
        reply.header('retry-after', String(wait));
        refuse(own?.tooMany ?? 'tooManyCalls', { seconds: wait });
      }
      for (const [key, limit] of all) add(key, limit);
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
