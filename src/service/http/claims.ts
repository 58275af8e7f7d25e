import type { JWTPayload } from 'jose';
import { refuse } from '#service/domain/refusal.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const TEXT = /^[^\p{Cc}\p{Cs}]{1,100}$/u;

/** A claim that is a text. @throws Refusal 651 (401) when it is anything else: whoever signed that, it was not us */
export const textClaim = (claims: JWTPayload, name: string): string => claim(claims, name, TEXT);

/** The claim that says who the user is. @throws Refusal 651 (401) as textClaim */
export const userIdClaim = (claims: JWTPayload): string => claim(claims, 'id', UUID);

function claim(claims: JWTPayload, name: string, form: RegExp): string {
  const value = claims[name];
  return typeof value === 'string' && form.test(value) ? value : refuse(651, 401, 'The token names nobody.');
}
