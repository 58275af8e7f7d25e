import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

/**
 * Lets every filter of the invoice lists, and the job of the automatic advances, read what it asks for and little else:
 * equal client and status lead an index, which then lies in the order of the list; the rest is told inside the index.
 */
export async function indexInvoiceFilters(trx: Transaction<Schema>): Promise<void> {
  // The status of an invoice but for the day: '3' is also what becomes '4' by expiring.
  await sql`
    alter table invoice
      add column base_status text generated always as (
        case
          when stage = 'processing' then '6'
          when stage = 'confirmation' then '5'
          when advanced = nominal then '1'
          when advanced > 0 then '2'
          else '3' end) stored,
      add column automatic_next_on date not null default '-infinity'`.execute(trx);
  await sql`drop index invoice_by_expiry`.execute(trx);
  for (const [name, keys] of Object.entries(INDEXES)) {
    await sql`create index ${sql.id(name)} on invoice (entity, supplier_id, confirming_type, ${sql.raw(keys)})`.execute(
      trx,
    );
  }
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant update (automatic_next_on) on invoice to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}

// Few invoices between two amounts are found by the amount, many by walking the list: the planner knows how many.
const INDEXES = {
  invoice_by_expiry: 'expires_on, id, nominal',
  invoice_by_status: 'base_status, expires_on, id, nominal',
  invoice_by_client: 'client_number, expires_on, id, nominal',
  invoice_by_client_and_status: 'client_number, base_status, expires_on, id, nominal, automatic_next_on',
  invoice_by_nominal: 'nominal, expires_on, id, base_status, client_number',
};
