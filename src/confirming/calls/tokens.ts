import type { FastifyRequest } from 'fastify';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { createBoundedCache } from '#shared/runtime/bounded-cache.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { ServiceContext } from './service-context.ts';

const ALGORITHM = 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** The key of all tokens of the service. */
export const getTokenKey = ({ secret }: Pick<ServiceContext, 'secret'>): Uint8Array => keyOf(secret);

/** Signs claims for one audience. @param options `seconds`: how long the token is valid */
export function signToken(
  { secret, now }: ServiceContext,
  claims: JWTPayload,
  { audience, seconds }: { audience: string; seconds: number },
): Promise<string> {
  const issued = Math.floor(now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(keyOf(secret));
}

/**
 * Reads the claims of the bearer token of a request.
 * @throws Refusal 651 (401) when the token is missing, invalid, expired or issued for another purpose
 */
export async function verifyTokenClaims(
  { secret, now }: ServiceContext,
  request: FastifyRequest,
  audience: string | string[],
): Promise<JWTPayload> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) return refuse('tokenMissing');
  const known = verified.get(token);
  if (known?.secret === secret && isGood(known.claims, audience, now())) return known.claims;
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: [ALGORITHM],
    audience,
    currentDate: now(),
    requiredClaims: ['exp'],
  }).catch(() => refuse('tokenInvalid'));
  if (!isGood(payload, audience, now())) refuse('tokenInvalid');
  verified.set(token, { secret, claims: payload });
  return payload;
}

/**
 * Claims of tokens whose signature was verified: verifying a signature again would take a tenth of the time of a call.
 */
const verified = createBoundedCache<{ secret: string; claims: JWTPayload }>(10_000);

/**
 * The clocks of machines differ a little. A token issued later than this was issued by a clock that was wrong and has
 * been corrected since.
 */
const MOST_AHEAD_S = 300;

/**
 * Checks the parts that depend on the current time and on the call. A session issued by a clock that was ahead is
 * rejected (R-OPS-04).
 */
function isGood({ exp = 0, iat = 0, aud }: JWTPayload, audience: string | string[], now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  const isNow = exp > seconds && iat <= seconds + MOST_AHEAD_S;
  return isNow && typeof aud === 'string' && [audience].flat().includes(aud);
}
