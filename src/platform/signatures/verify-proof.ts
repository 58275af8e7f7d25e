import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { verifyPasskeySignature, type PasskeySite } from './passkeys.ts';
import { normaliseRecoveryCode } from './recovery-codes.ts';
import type { SignatureKeys } from './signature-keys.ts';
import type { SignatureProof } from './signed-request.ts';
import { toPasskey, type StoredMeans, type UsedProof } from './stored-means.ts';
import { findTotpStep } from './totp.ts';

/** Means whose proof holds, and what it uses up. */
export interface VerifiedMeans<Means extends StoredMeans> {
  means: Means;
  used: UsedProof;
  /** What a browser sent of a passkey; absent for other means. */
  assertion?: AuthenticationResponseJSON;
}

interface ProofToVerify {
  proof: Pick<SignatureProof, 'method' | 'value'>;
  site: PasskeySite;
  /** The hash of the call in base64url, which is the challenge of a passkey. */
  hash: string;
  /** Id of the user to whom the means belong. */
  userId: string;
  now: Date;
}

/** The form in which a recovery code is stored. */
export const hashRecoveryCode = (keys: SignatureKeys, userId: string, code: string): string =>
  keys.authenticate('recovery', userId, normaliseRecoveryCode(code));

/**
 * Verifies the proof of a signature with the means of its user. Whether a recovery code is one of those that are left
 * shows when it is used up. @returns undefined when it does not hold
 */
export async function verifyProof<Means extends StoredMeans>(
  keys: SignatureKeys,
  { proof, site, hash, userId, now }: ProofToVerify,
  ofUser: readonly Means[],
): Promise<VerifiedMeans<Means> | undefined> {
  const means = ofUser.filter(({ kind }) => kind === proof.method);
  if (proof.method === 'passkey') return verifyPasskey(proof.value, hash, means, site);
  for (const one of means) {
    if (one.kind === 'totp' && one.secret !== null) {
      const step = findTotpStep(keys.decrypt(one.secret, one.id), proof.value.trim(), now);
      if (step !== undefined) return { means: one, used: { kind: 'totp', step } };
    }
    if (one.kind === 'recovery')
      return { means: one, used: { kind: 'recovery', codeHash: hashRecoveryCode(keys, userId, proof.value) } };
  }
  return undefined;
}

async function verifyPasskey<Means extends StoredMeans>(
  value: string,
  hash: string,
  means: readonly Means[],
  site: PasskeySite,
): Promise<VerifiedMeans<Means> | undefined> {
  const assertion = parseAssertion(value);
  const found = means.find(({ credentialId, host }) => credentialId === assertion?.id && host === site.host);
  const passkey = found && toPasskey(found);
  if (!assertion || !passkey) return undefined;
  const counter = await verifyPasskeySignature(assertion, hash, site, passkey);
  return counter === undefined ? undefined : { means: found, used: { kind: 'passkey', counter }, assertion };
}

/** Reads what a browser returned for a passkey: base64url of its JSON. @returns undefined when it is malformed */
function parseAssertion(value: string): AuthenticationResponseJSON | undefined {
  try {
    const read = JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as Partial<AuthenticationResponseJSON>;
    const { authenticatorData, clientDataJSON, signature } = read.response ?? {};
    const isWhole = [read.id, read.rawId, authenticatorData, clientDataJSON, signature].every(
      (part) => typeof part === 'string',
    );
    return isWhole ? (read as AuthenticationResponseJSON) : undefined;
  } catch {
    return undefined;
  }
}
