import { decodeJwt } from 'jose';

/** Longer values are of no bank. */
const LONGEST = 100;
const BEARER = /^bearer /i;

/**
 * Reads whose a bearer token says that it is, without a proof.
 * @param authorization the header
 * @returns undefined when it does not say it
 */
export function readUnverifiedTokenClaims(authorization = ''): { entity: string; userId: string } | undefined {
  if (!BEARER.test(authorization)) return undefined;
  try {
    const { id, codNrbeEn } = decodeJwt(authorization.replace(BEARER, ''));
    const [entity, userId] = [String(codNrbeEn), String(id)];
    return id === undefined || entity.length + userId.length > LONGEST ? undefined : { entity, userId };
  } catch {
    return undefined;
  }
}
