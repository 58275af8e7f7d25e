import type { Transaction } from 'kysely';
import { insertSignature, type Signature } from '#confirming/database/signatures.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { hashText, type SignatureKeys } from '#confirming/rules/signature-keys.ts';
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
export const getKeyPrint = (publicKey: string): string => hashText(publicKey);

/**
 * Stores a signature, and an event with its hash in the audit of the supplier (R-SIGN-08). It ends a removal of the signer's
 * means (R-SIGN-06).
 * @returns false when the hash was signed before
 */
export async function recordSignature(
  trx: Transaction<Schema>,
  { signatureKeys, now, findBrand }: SignatureContext,
  { entity, supplierId, userId }: Signer,
  { purpose, site }: Pick<CallToSign, 'purpose' | 'site'>,
  { means, content, body, hash, assertion }: Pick<VerifiedProof, 'means' | 'content' | 'body' | 'hash' | 'assertion'>,
  signed: Pick<SignedContent, 'advanceId'>,
): Promise<boolean> {
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
    advanceId: signed.advanceId ?? null,
  };
  if (!(await insertSignature(trx, signature, authenticateSignature(signatureKeys, signature)))) return false;
  recordSupplierEvent(trx, {
    owner: { entity, supplierId },
    userId,
    kind: 'signed',
    detail: {
      purpose,
      means: means.kind,
      hash,
      ...(means.publicKey !== null && { key: getKeyPrint(means.publicKey) }),
      ...(signed.advanceId !== undefined && { advance: signed.advanceId }),
    },
  });
  endRemovalOfSigner(trx, { findBrand, now }, { entity, supplierId, userId });
  return true;
}
