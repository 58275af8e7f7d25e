import type { Transaction } from 'kysely';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** A request that was made with the signature of its plan. */
export interface SignedPart extends SupplierKey {
  /** SHA-256 of the canonical body in base64url. */
  bodyHash: string;
  body: string;
  advanceId: number;
}

/** Stores a request of a plan. @param mac its code of authentication @returns false when it was made before */
export async function insertSignedPart(
  trx: Transaction<Schema>,
  signatureId: number,
  { entity, supplierId, bodyHash, body, advanceId }: SignedPart,
  mac: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('signature_part')
    .values({
      signature_id: signatureId,
      body_hash: bodyHash,
      entity,
      supplier_id: supplierId,
      body,
      advance_id: advanceId,
      mac,
    })
    .onConflict((conflict) => conflict.columns(['signature_id', 'body_hash']).doNothing())
    .returning('signature_id')
    .executeTakeFirst();
  return row !== undefined;
}
