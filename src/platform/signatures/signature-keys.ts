import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and authenticates what the database keeps about signatures, so that a copy of it alone signs nothing. */
export interface SignatureKeys {
  /** Encrypts a secret (AES-256-GCM). @param owner to which it belongs: it decrypts for nobody else */
  encrypt(secret: string, owner: string): string;
  /** @throws Error when it was encrypted for another owner or with another key, or was altered */
  decrypt(encrypted: string, owner: string): string;
  /** The code of authentication of parts (HMAC-SHA-256), in base64url. @param use separates the uses of the key */
  authenticate(use: string, ...parts: readonly string[]): string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Creates the keys of all uses from one key. @param key 32 random bytes, from the setting SIGNATURE_KEY */
export function createSignatureKeys(key: Buffer): SignatureKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `portal-signature ${use}`, 32));
  const secrets = derive('secrets');
  const codes = derive('codes');
  return {
    encrypt(secret, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, secrets, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    decrypt(encrypted, owner) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, secrets, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    authenticate: (use, ...parts) =>
      createHmac('sha256', codes)
        .update(JSON.stringify([use, ...parts]))
        .digest('base64url'),
  };
}

/** The key of a service without SIGNATURE_KEY: it follows from the secret of sessions, which is not in the database either. */
export const deriveSignatureKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'portal-signature-key', 32));

/** SHA-256 in base64url. */
export const hashToBase64Url = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A random name of 256 bits. */
export const createRandomId = (): string => randomBytes(32).toString('base64url');
