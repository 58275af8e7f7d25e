import type { Transaction } from 'kysely';
import type { MeansKind, SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** A signature with all that proves it (R-SIGN-08). */
export interface Signature extends SupplierKey {
  userId: string;
  meansId: string;
  kind: MeansKind;
  purpose: SignaturePurpose;
  signedAt: Date;
  /** SHA-256 of the content in base64url. */
  hash: string;
  content: string;
  body: string;
  host: string;
  /** Of a passkey, in base64url; null for other means. */
  publicKey: string | null;
  authenticatorData: string | null;
  clientData: string | null;
  proof: string | null;
  /** Null for anything else than an advance. */
  advanceId: number | null;
}

/** Stores a signature. @param mac its code of authentication @returns false when this hash was signed before */
export async function insertSignature(trx: Transaction<Schema>, signature: Signature, mac: string): Promise<boolean> {
  const row = await trx
    .insertInto('signature')
    .values({
      entity: signature.entity,
      supplier_id: signature.supplierId,
      user_id: signature.userId,
      means_id: signature.meansId,
      kind: signature.kind,
      purpose: signature.purpose,
      signed_at: signature.signedAt,
      hash: signature.hash,
      content: signature.content,
      body: signature.body,
      host: signature.host,
      public_key: signature.publicKey,
      authenticator_data: signature.authenticatorData,
      client_data: signature.clientData,
      proof: signature.proof,
      advance_id: signature.advanceId,
      mac,
    })
    .onConflict((conflict) => conflict.columns(['entity', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a signature by the hash of what was signed. */
export const findSignatureByHash = (trx: Transaction<Schema>, entity: string, hash: string) =>
  trx
    .selectFrom('signature')
    .select(['id', 'kind', 'purpose', 'public_key as publicKey'])
    .where('entity', '=', entity)
    .where('hash', '=', hash)
    .executeTakeFirst();

/** How an advance was signed. */
export interface AdvanceSignature {
  means: MeansKind;
  signedAt: Date;
  hash: string;
}

/** Finds the signature of an advance, or of the plan that it is part of; undefined when it was not signed. */
export const findAdvanceSignature = (
  trx: Transaction<Schema>,
  advanceId: number,
): Promise<AdvanceSignature | undefined> =>
  trx
    .selectFrom('signature')
    .select(['kind as means', 'signed_at as signedAt', 'hash'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('advance_id', '=', advanceId),
        eb('id', 'in', selectFrom('signature_part').select('signature_id').where('advance_id', '=', advanceId)),
      ]),
    )
    .executeTakeFirst();
