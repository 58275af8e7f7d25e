import { sql, type Kysely } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import type { SentEvidence } from '#confirming/rules/advance-application.ts';
import type { Schema } from './schema.ts';

/** Whose advances are exported, and of which days in Spain, both included. */
export interface EvidenceQuery {
  supplierId: string;
  from: IsoDay;
  to: IsoDay;
}

/** A row of the audit as its hash covers it (`verify-audit.ts`). */
export interface AuditLink {
  seq: number;
  at: Date;
  userId: string | null;
  kind: string;
  requestId: string | null;
  detail: Record<string, unknown>;
  previous: string;
  hash: string;
}

/** An invoice of an advance as it was booked; amounts in cents. */
export interface BookedLine {
  number: string;
  numberExt: string;
  expiresOn: IsoDay;
  amount: number;
  interest: number;
  commission: number;
  tax: number;
  spending: number;
  spendingCharged: number;
  net: number;
}

/** An advance with all that proves it. */
export interface AdvanceEvidenceRow {
  entity: string;
  supplierId: string;
  reference: string;
  requestedAt: Date;
  origin: string;
  userId: string;
  /** Null for a user who was deleted. */
  alias: string | null;
  email: string | null;
  clientNumber: string;
  iban: string;
  total: number;
  message: string;
  idempotencyKey: string | null;
  evidence: SentEvidence | null;
  lines: BookedLine[];
  /** Null for an advance without a row of the audit. */
  audit: AuditLink | null;
}

/** Lists the advances of a supplier with their proof, the earliest first. Runs as the owner of the tables, who sees all rows. */
export async function listAdvanceEvidence(
  db: Kysely<Schema>,
  { supplierId, from, to }: EvidenceQuery,
): Promise<AdvanceEvidenceRow[]> {
  const { rows } = await sql<AdvanceEvidenceRow & { audit: (Omit<AuditLink, 'at'> & { at: string }) | null }>`
    select a.entity, a.supplier_id as "supplierId", a.reference, a.created_at as "requestedAt", a.origin,
      a.user_id as "userId", u.alias, u.email, a.client_number as "clientNumber", a.iban, a.total, a.message,
      a.idempotency_key as "idempotencyKey", a.evidence,
      (select json_agg(json_build_object('number', i.number, 'numberExt', i.number_ext, 'expiresOn', i.expires_on,
          'amount', l.amount, 'interest', l.interest, 'commission', l.commission, 'tax', l.tax, 'spending', l.spending,
          'spendingCharged', l.spending_charged,
          'net', l.amount - l.interest - l.commission - l.tax - l.spending_charged) order by i.number_ext, i.id)
        from advance_line l join invoice i on i.entity = l.entity and i.id = l.invoice_id
        where l.advance_id = a.id) as lines,
      (select json_build_object('seq', e.seq, 'at', e.at, 'userId', e.user_id, 'kind', e.kind, 'requestId', e.request_id,
          'detail', e.detail, 'previous', e.previous, 'hash', e.hash)
        from supplier_audit e where e.entity = a.entity and e.supplier_id = a.supplier_id
          and e.kind in ('advance-requested', 'advance-made') and e.detail ->> 'advance' = a.id::text) as audit
    from advance a left join portal_user u
      on u.entity = a.entity and u.supplier_id = a.supplier_id and u.id = a.user_id
    where a.supplier_id = ${supplierId}
      and (a.created_at at time zone ${SPANISH_TIME_ZONE})::date between ${from}::date and ${to}::date
    order by a.created_at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, audit: row.audit && { ...row.audit, at: new Date(row.audit.at) } }));
}

/** The end of an audit chain. */
export interface ChainEnd {
  entity: string;
  seq: number;
  hash: string;
}

/** The ends of the chains of a supplier, one for each entity. */
export const listChainEnds = (db: Kysely<Schema>, supplierId: string): Promise<ChainEnd[]> =>
  db
    .selectFrom('supplier_audit_head')
    .select(['entity', 'seq', 'hash'])
    .where('supplier_id', '=', supplierId)
    .orderBy('entity')
    .execute() as Promise<ChainEnd[]>;
