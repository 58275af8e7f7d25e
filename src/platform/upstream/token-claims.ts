import { decodeJwt } from 'jose';

/** Longer values are of no bank. */
const LONGEST = 100;
const BEARER = /^bearer /i;

/** What a bearer token says of itself. */
interface TokenClaims {
  entity: string;
  userId: string;
  /** In milliseconds since 1970; Infinity when it states no end. */
  expiresAt: number;
}

/**
 * Reads whose a bearer token says that it is, without a proof.
 * @param authorization the header
 * @returns undefined when it does not say it
 */
export function readUnverifiedTokenClaims(authorization = ''): TokenClaims | undefined {
  if (!BEARER.test(authorization)) return undefined;
  try {
    const { id, codNrbeEn, exp = Infinity } = decodeJwt(authorization.replace(BEARER, ''));
    const [entity, userId] = [String(codNrbeEn), String(id)];
    return id === undefined || entity.length + userId.length > LONGEST
      ? undefined
      : { entity, userId, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}
