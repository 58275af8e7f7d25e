import { createBoundedCache } from '#shared/runtime/bounded-cache.ts';

const MOST_TOKENS = 100_000;
const LIFETIME_MS = 900_000;

/** Tokens by their hashes. */
export interface AcceptedTokens {
  /** @param expiresAt in milliseconds since 1970 */
  add(token: string, expiresAt: number): void;
  delete(token: string): void;
  has(token: string | undefined): boolean;
}

/**
 * Remembers the hashes of tokens that the bank's service accepted lately. The platform cannot verify a token itself: what
 * a token says of its user counts only while it is here, at most until the end that it states.
 */
export function createAcceptedTokens(): AcceptedTokens {
  const ends = createBoundedCache<number>(MOST_TOKENS, LIFETIME_MS);
  const has = (token: string | undefined): boolean => token !== undefined && (ends.get(token) ?? 0) > Date.now();
  return {
    add: (token, expiresAt) => ends.set(token, expiresAt),
    delete: (token) => {
      if (has(token)) ends.set(token, 0);
    },
    has,
  };
}
