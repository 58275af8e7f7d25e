import { sql, type Kysely } from 'kysely';
import type { Cents } from '#shared/money/money.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** A mismatch between invoices, advances and the ledger. */
export interface LedgerMismatch extends SupplierKey {
  /**
   * The mismatch: the amount `advanced` of an invoice, compared with the ledger; the `amount`, `interest` or `costs` of
   * an advance for an invoice, compared with the ledger; the `total` of an advance, compared with its invoices; the
   * `kind` of an entry, or whether it awaits an authorisation, compared with its advance; or the `answer` that is
   * stored for a key, compared with the advance that it names.
   */
  what: 'advanced' | 'amount' | 'interest' | 'costs' | 'total' | 'kind' | 'answer';
  /** The bank's number, or `id` and the id of a deleted invoice; null when the mismatch concerns no invoice. */
  invoice: string | null;
  /** The id of the advance; the reference of an advance that an `answer` names and that does not exist. */
  advanceId: number | null;
  /** The sum of the invoice or the advance, 0 when it is missing; null when the mismatch concerns no sum. */
  stated: Cents | null;
  /** The sum in the ledger; for a total, the sum of the invoices. */
  counted: Cents | null;
}

/** Numbers of compared rows, and the mismatches. */
interface Reconciliation {
  suppliers: number;
  invoices: number;
  advances: number;
  entries: number;
  /** Stored responses to requests with an idempotency key. */
  answers: number;
  /** Sum of the ledger. */
  advanced: Cents;
  /** Ordered by supplier; not more than requested. */
  faults: LedgerMismatch[];
}

/**
 * Compares invoices, advances and ledger of all suppliers to the cent (R-OPS-06), in one snapshot: later advances are
 * not included. Runs as the owner of the tables, whom the policy of backups lets see all rows.
 * @param maxMismatches maximum number of faults returned
 */
export const reconcileLedger = (db: Kysely<Schema>, maxMismatches: number): Promise<Reconciliation> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local app.backup = 'on'`.execute(trx);
      const { rows: counts } = await sql<Omit<Reconciliation, 'faults'>>`
        select (select count(*) from supplier) as suppliers, (select count(*) from invoice) as invoices,
          (select count(*) from advance) as advances, count(*) as entries,
          (select count(*) from idempotency_key) as answers,
          coalesce(sum(amount), 0)::bigint as advanced from ledger`.execute(trx);
      const { rows: faults } = await sql<LedgerMismatch>`
        with ${COMPARED}
        select fault.entity, fault.supplier_id as "supplierId", what, advance_id as "advanceId",
          coalesce(number, 'id ' || invoice_id) as invoice, stated::bigint, counted::bigint
        from (${FAULTS}) fault left join invoice on invoice.entity = fault.entity and invoice.id = invoice_id
        order by 1, 2, invoice_id, advance_id nulls first, what limit ${maxMismatches}`.execute(trx);
      return { suppliers: 0, invoices: 0, advances: 0, entries: 0, answers: 0, advanced: 0, ...counts[0], faults };
    });

/** Full joins find rows that exist on only one side, too. */
const COMPARED = sql`
  of_invoice as (
    select entity, supplier_id, invoice_id, invoice.id is null as is_gone, coalesce(advanced, 0) as stated,
      coalesce(booked.amount, 0) as counted
    from (select entity, supplier_id, id, id as invoice_id, advanced from invoice) invoice full join (
      select entity, supplier_id, invoice_id, sum(amount) as amount from ledger group by 1, 2, 3
    ) booked using (entity, supplier_id, invoice_id)
  ),
  of_line as (
    select entity, supplier_id, advance_id, invoice_id,
      coalesce(line.amount, 0) as amount, coalesce(booked.amount, 0) as booked_amount,
      line.interest, booked.interest as booked_interest, line.costs, booked.costs as booked_costs
    from (
      select *, commission + tax + spending_charged as costs from advance_line
    ) line full join (
      select entity, supplier_id, advance_id, invoice_id, sum(amount) as amount, sum(interest) as interest,
        sum(costs) as costs
      from ledger where advance_id is not null group by 1, 2, 3, 4
    ) booked using (entity, supplier_id, advance_id, invoice_id)
  ),
  of_advance as (
    select entity, supplier_id, advance_id, coalesce(total, 0) as stated, coalesce(amount, 0) as counted
    from (select entity, supplier_id, id as advance_id, total from advance) advance full join (
      select entity, supplier_id, advance_id, sum(amount) as amount from advance_line group by 1, 2, 3
    ) line using (entity, supplier_id, advance_id)
  ),
  of_answer as (
    select key.entity, key.supplier_id, key.user_id, key, answer, advance.id as found,
      coalesce(advance.id, case when answer->>'reference' ~ '^\\d{9,18}$' then (answer->>'reference')::bigint end) as advance_id
    from idempotency_key key left join advance
      on advance.entity = key.entity and reference = answer->>'reference'
    where call = 'requestAdvance'
  )`;

/** Interest and costs are compared only when the amounts agree, because otherwise they differ anyway. */
const FAULTS = sql`
  select entity, supplier_id, 'advanced' as what, invoice_id, null::bigint as advance_id, stated, counted
  from of_invoice where stated <> counted or is_gone
  union all
  select entity, supplier_id, 'amount', invoice_id, advance_id, amount, booked_amount
  from of_line where amount <> booked_amount
  union all
  select entity, supplier_id, 'interest', invoice_id, advance_id, interest, booked_interest
  from of_line where amount = booked_amount and interest <> booked_interest
  union all
  select entity, supplier_id, 'costs', invoice_id, advance_id, costs, booked_costs
  from of_line where amount = booked_amount and costs <> booked_costs
  union all
  select entity, supplier_id, 'total', null, advance_id, stated, counted from of_advance where stated <> counted
  union all
  select ledger.entity, ledger.supplier_id, 'kind', invoice_id, advance_id, null, null
  from ledger join advance on advance.id = advance_id
  where (kind = 'advance') <> (origin = 'request') or awaits_authorisation <> (message <> 'OK')
  union all
  select of_answer.entity, of_answer.supplier_id, 'answer', null, advance_id, null, null
  from of_answer left join advance on advance.id = found and advance.user_id = of_answer.user_id
    and idempotency_key = key and message = answer->>'message'
  where advance.id is null or exists (select from ledger where ledger.advance_id = advance.id
    and to_char(value_date, 'YYYY-MM-DD') is distinct from answer->>'valueDate')`;
