import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Creates an unguessable token and the hash to store. */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Hashes a token for storage: SHA-256 in hexadecimal digits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
