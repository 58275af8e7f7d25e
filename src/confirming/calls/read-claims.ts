import type { JWTPayload } from 'jose';
import { refuse } from '#platform/rules/refusal.ts';
import { isUuid } from '#platform/rules/uuid.ts';

const TEXT = /^[^\p{Cc}\p{Cs}]{1,100}$/u;

/**
 * Reads a claim that is a text.
 * @throws Refusal 651 (401) for any other value: the service never signed such a claim
 */
export const readTextClaim = (claims: JWTPayload, name: string): string =>
  claim(claims, name, (text) => TEXT.test(text));

/** Reads a claim that is the id of a user or a session. @throws Refusal 651 (401) as readTextClaim */
export const readIdClaim = (claims: JWTPayload, name: string): string => claim(claims, name, isUuid);

function claim(claims: JWTPayload, name: string, fits: (text: string) => boolean): string {
  const value = claims[name];
  return typeof value === 'string' && fits(value) ? value : refuse('tokenOfNobody');
}
