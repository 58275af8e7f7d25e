import { sql, type Kysely } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { SignedPart } from './signed-parts.ts';
import type { Signature } from './signatures.ts';
import type { Schema } from './schema.ts';

/** A stored signature, beside what the audit and the advance say of it. */
export interface SignatureRecord extends Signature {
  id: number;
  mac: string;
  /** The detail of its event in the audit; null without one. */
  event: { purpose?: string; means?: string; hash?: string; key?: string; advance?: number } | null;
  /** The requests that were made with the signature of their plan; empty for a call alone. */
  parts: RecordedPart[];
  /** Null for anything else than an advance. */
  advance: StoredAdvance | null;
}

/** A request that was made with the signature of its plan, beside what the audit and its advance say of it. */
interface RecordedPart extends SignedPart {
  mac: string;
  event: SignatureRecord['event'];
  advance: StoredAdvance;
}

/** What an advance says that was signed. */
interface StoredAdvance {
  clientNumber: string;
  iban: string;
  total: number;
  appliedOn: IsoDay;
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
          'iban', advance.iban, 'total', advance.total, 'appliedOn', advance.applied_on) end as advance,
        coalesce((
          select jsonb_agg(jsonb_build_object('entity', part.entity, 'supplierId', part.supplier_id,
            'bodyHash', part.body_hash, 'body', part.body, 'advanceId', part.advance_id, 'mac', part.mac,
            'advance', jsonb_build_object('clientNumber', made.client_number, 'iban', made.iban, 'total', made.total,
              'appliedOn', made.applied_on),
            'event', (select detail from supplier_audit where supplier_audit.entity = part.entity
              and supplier_audit.supplier_id = part.supplier_id and supplier_audit.kind = 'signed'
              and supplier_audit.detail ->> 'advance' = part.advance_id::text limit 1)) order by part.advance_id)
          from signature_part part join advance made on made.id = part.advance_id
          where part.signature_id = signature.id), '[]') as parts
      from signature
      left join lateral (
        select detail from supplier_audit where supplier_audit.entity = signature.entity
          and supplier_audit.supplier_id = signature.supplier_id and supplier_audit.kind = 'signed'
          and supplier_audit.detail ->> 'hash' = signature.hash limit 1) event on true
      left join advance on advance.id = signature.advance_id
      where signature.id > ${after} order by signature.id limit ${BATCH}`.execute(db);
  return rows;
}

/** Counts the signed events of the audit whose signature is gone, or the request of a plan that it covered. */
export async function countEventsWithoutSignature(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from supplier_audit event
    where kind = 'signed' and not exists (
      select from signature where signature.entity = event.entity and signature.hash = event.detail ->> 'hash'
        and (event.detail ->> 'advance' is null or advance_id = (event.detail ->> 'advance')::bigint or exists (
          select from signature_part where signature_id = signature.id
            and signature_part.advance_id = (event.detail ->> 'advance')::bigint)))`.execute(db);
  return rows[0]?.count ?? 0;
}
