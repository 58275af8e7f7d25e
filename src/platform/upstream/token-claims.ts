import { decodeJwt } from 'jose';

/** Longer values are of no bank. */
const LONGEST = 100;
/** RFC 6750, 2.1; more blanks are one. */
const BEARER = /^bearer[ \t]+([\w.~+/-]+=*)$/i;

/** What a bearer token says of itself. */
interface TokenClaims {
  entity: string;
  userId: string;
  /** In milliseconds since 1970; Infinity when it states no end. */
  expiresAt: number;
}

/**
 * Reads the bearer token of a request, which has many spellings of its header.
 * @param authorization the header
 * @returns undefined without one
 */
export const readBearerToken = (authorization = ''): string | undefined => BEARER.exec(authorization)?.[1];

/**
 * Reads whose a bearer token says that it is, without a proof.
 * @param authorization the header
 * @returns undefined when it does not say it
 */
export function readUnverifiedTokenClaims(authorization: string | undefined): TokenClaims | undefined {
  const token = readBearerToken(authorization);
  if (token === undefined) return undefined;
  try {
    const { id, codNrbeEn, exp = Infinity } = decodeJwt(token);
    const [entity, userId] = [String(codNrbeEn), String(id)];
    return id === undefined || entity.length + userId.length > LONGEST
      ? undefined
      : { entity, userId, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}
