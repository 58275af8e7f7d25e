import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token that nobody can guess, and what is stored of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** What is stored of a token: SHA-256 in hexadecimal digits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
