import type { Transaction } from 'kysely';
import { insertSignature, type Signature } from '#confirming/database/signatures.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { hashToBase64Url, type SignatureKeys } from '#platform/signatures/signature-keys.ts';
import type { SignedContent } from '#confirming/rules/signed-content.ts';
import type { VerifiedProof } from './check-signature-proof.ts';
import { endRemovalOfSigner } from './means-removal.ts';
import type { CallToSign, SignatureContext, Signer } from './signature-context.ts';

/** The code of authentication of a stored signature. */
export const authenticateSignature = (keys: SignatureKeys, signature: Signature): string =>
  keys.authenticate(
    'signature',
    signature.entity,
    signature.supplierId,
    signature.userId,
    signature.meansId,
    signature.kind,
    signature.purpose,
    signature.signedAt.toISOString(),
    signature.hash,
    signature.content,
    signature.body,
    signature.host,
    signature.publicKey ?? '',
    signature.authenticatorData ?? '',
    signature.clientData ?? '',
    signature.proof ?? '',
    String(signature.advanceId ?? ''),
  );

/** What names a public key in the audit: SHA-256 of the stored text, in base64url. */
export const getKeyPrint = (publicKey: string): string => hashToBase64Url(publicKey);

/**
 * Stores a signature, and an event with its hash in the audit of the supplier (R-SIGN-08); for a plan each of its requests
 * has an event of its own. It ends a removal of the signer's means (R-SIGN-06).
 * @returns false when the hash was signed before
 */
export async function recordSignature(
  trx: Transaction<Schema>,
  { signatureKeys, now, findBrand }: SignatureContext,
  { entity, supplierId, userId }: Signer,
  { purpose, site }: Pick<CallToSign, 'purpose' | 'site'>,
  { means, content, body, hash, assertion, proofMac = null }: RecordedProof,
  signed: Pick<SignedContent, 'advanceId'>,
): Promise<boolean> {
  const isPlan = proofMac !== null;
  const signature: Signature = {
    entity,
    supplierId,
    userId,
    meansId: means.id,
    kind: means.kind,
    purpose,
    signedAt: now(),
    hash,
    content,
    body,
    host: site.host,
    publicKey: means.publicKey,
    authenticatorData: assertion?.response.authenticatorData ?? null,
    clientData: assertion?.response.clientDataJSON ?? null,
    proof: assertion?.response.signature ?? null,
    advanceId: isPlan ? null : (signed.advanceId ?? null),
  };
  if (!(await insertSignature(trx, signature, authenticateSignature(signatureKeys, signature)))) return false;
  if (!isPlan) recordSignedEvent(trx, { entity, supplierId, userId }, signature, signed.advanceId);
  endRemovalOfSigner(trx, { findBrand, now }, { entity, supplierId, userId });
  return true;
}

type RecordedProof = Pick<VerifiedProof, 'means' | 'content' | 'body' | 'hash' | 'assertion'> &
  Partial<Pick<VerifiedProof, 'proofMac'>>;

/** Adds to the audit that something was signed. @param advance undefined for anything else */
export const recordSignedEvent = (
  trx: Transaction<Schema>,
  { entity, supplierId, userId }: SupplierKey & { userId: string },
  { purpose, kind, hash, publicKey }: Pick<Signature, 'purpose' | 'kind' | 'hash' | 'publicKey'>,
  advance: number | undefined,
): void =>
  recordSupplierEvent(trx, {
    owner: { entity, supplierId },
    userId,
    kind: 'signed',
    detail: {
      purpose,
      means: kind,
      hash,
      ...(publicKey !== null && { key: getKeyPrint(publicKey) }),
      ...(advance !== undefined && { advance }),
    },
  });
