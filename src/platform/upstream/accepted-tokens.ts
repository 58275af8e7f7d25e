import { createHash } from 'node:crypto';
import { createBoundedCache } from '#shared/bounded-cache.ts';

const MOST_TOKENS = 100_000;
const LIFETIME_MS = 900_000;

/**
 * Remembers the hashes of tokens that the bank's service accepted lately. The platform cannot verify a token itself, and
 * gives more time for a body only to callers with a session.
 */
export function createAcceptedTokens(): {
  add(authorization: string): void;
  has(authorization: string | undefined): boolean;
} {
  const accepted = createBoundedCache<true>(MOST_TOKENS, LIFETIME_MS);
  return {
    /** @param authorization the header with the token */
    add: (authorization: string) => accepted.set(hashOf(authorization), true),
    has: (authorization: string | undefined): boolean =>
      authorization !== undefined && accepted.get(hashOf(authorization)) === true,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
