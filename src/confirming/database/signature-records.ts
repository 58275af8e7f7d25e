import { sql, type Kysely } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Signature } from './signatures.ts';
import type { Schema } from './schema.ts';

/** A stored signature, beside what the audit and the advance say of it. */
export interface SignatureRecord extends Signature {
  id: number;
  mac: string;
  /** The detail of its event in the audit; null without one. */
  event: { purpose?: string; means?: string; hash?: string; key?: string; advance?: number } | null;
  /** Null for anything else than an advance. */
  advance: { clientNumber: string; iban: string; total: number; appliedOn: IsoDay } | null;
}

const BATCH = 500;

/** Lists the next signatures after an id, in the order of their ids. Runs as the owner of the tables, who sees all rows. */
export async function listSignatureRecords(db: Kysely<Schema>, after: number): Promise<SignatureRecord[]> {
  const { rows } = await sql<SignatureRecord>`
      select signature.id, signature.entity, signature.supplier_id as "supplierId", signature.user_id as "userId",
        means_id as "meansId", signature.kind, purpose, signed_at as "signedAt", signature.hash, content, body, host,
        public_key as "publicKey", authenticator_data as "authenticatorData", client_data as "clientData", proof, mac,
        advance_id as "advanceId", event.detail as event,
        case when advance.id is null then null else jsonb_build_object('clientNumber', advance.client_number,
          'iban', advance.iban, 'total', advance.total, 'appliedOn', advance.applied_on) end as advance
      from signature
      left join lateral (
        select detail from supplier_audit where supplier_audit.entity = signature.entity
          and supplier_audit.supplier_id = signature.supplier_id and supplier_audit.kind = 'signed'
          and supplier_audit.detail ->> 'hash' = signature.hash limit 1) event on true
      left join advance on advance.id = signature.advance_id
      where signature.id > ${after} order by signature.id limit ${BATCH}`.execute(db);
  return rows;
}

/** Counts the signed events of the audit whose signature is gone. */
export async function countEventsWithoutSignature(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from supplier_audit event
    where kind = 'signed' and not exists (
      select from signature where signature.entity = event.entity and signature.hash = event.detail ->> 'hash')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
