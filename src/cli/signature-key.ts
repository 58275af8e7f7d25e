import { deriveSignatureKey } from '#platform/signatures/signature-keys.ts';
import type { Environment } from './environment.ts';
import { readOrCreateSecret } from './session-secret.ts';

/**
 * The key that protects what the database keeps about signatures: SIGNATURE_KEY of the environment, otherwise one that
 * follows from the secret of sessions.
 */
export const readSignatureKey = (environment: Environment): Buffer =>
  environment.signatureKey === undefined
    ? deriveSignatureKey(readOrCreateSecret(environment))
    : Buffer.from(environment.signatureKey, 'base64');
