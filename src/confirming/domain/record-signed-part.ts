import type { Transaction } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { insertSignedPart, type SignedPart } from '#confirming/database/signed-parts.ts';
import { findSignatureByHash } from '#confirming/database/signatures.ts';
import { hashBody, writeSignedBody } from '#platform/signatures/signed-call.ts';
import type { SignatureKeys } from '#platform/signatures/signature-keys.ts';
import type { SignedContent } from '#confirming/rules/signed-content.ts';
import { recordSignedEvent } from './record-signature.ts';
import type { CallToSign, SignatureContext, Signer } from './signature-context.ts';

/** The code of authentication of a stored request of a plan. */
export const authenticatePart = (
  keys: SignatureKeys,
  { entity, supplierId, bodyHash, body, advanceId }: SignedPart,
  planHash: string,
): string => keys.authenticate('signature-part', entity, supplierId, planHash, bodyHash, body, String(advanceId));

/**
 * Stores that a request was made with the signature of its plan, and its event in the audit.
 * @param planHash of the signature, which was stored with the first request
 * @returns false when it was made before
 */
export async function recordSignedPart(
  trx: Transaction<Schema>,
  { signatureKeys }: Pick<SignatureContext, 'signatureKeys'>,
  { entity, supplierId, userId }: Signer,
  { call }: Pick<CallToSign, 'call'>,
  planHash: string,
  { advanceId }: Pick<SignedContent, 'advanceId'>,
): Promise<boolean> {
  const signature = await findSignatureByHash(trx, entity, planHash);
  if (!signature || advanceId === undefined) throw new Error('A request of a plan has no signature, or no advance.');
  const part = { entity, supplierId, bodyHash: hashBody(call.body), body: writeSignedBody(call.body), advanceId };
  const mac = authenticatePart(signatureKeys, part, planHash);
  if (!(await insertSignedPart(trx, signature.id, part, mac))) return false;
  recordSignedEvent(trx, { entity, supplierId, userId }, { ...signature, hash: planHash }, advanceId);
  return true;
}
