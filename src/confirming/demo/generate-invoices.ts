import { sql, type Kysely } from 'kysely';
import { today, type IsoDay } from '#shared/dates/days.ts';
import { createOpeningEntriesStatement } from '#confirming/database/ledger.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';

interface AddInvoicesOptions {
  today?: IsoDay;
}

/**
 * Adds many invoices to a supplier for measurements. The database generates them: 100,000 in a few seconds. They expire
 * between 200 days ago and 330 days ahead and belong to the supplier's clients in turn; all are of type N. One of six
 * is advanced, with an opening entry in the ledger.
 * @param supplier must have at least one client
 */
export async function generateInvoices(
  db: Kysely<Schema>,
  { entity, supplierId }: SupplierKey,
  count: number,
  { today: day = today() }: AddInvoicesOptions = {},
): Promise<void> {
  await runAsTableOwner(db, { entity, supplierId }, async (trx) => {
    await sql`
      with known as (
        select array_agg(number order by number) as clients,
          (select count(*) from invoice where entity = ${entity} and supplier_id = ${supplierId}) as before
        from client where entity = ${entity} and supplier_id = ${supplierId}
      ), made as (
        select step + before as step, clients[1 + step % cardinality(clients)] as client,
          ${day}::date + (step * 7919 % 531)::int - 200 as expires, 18000 + step * 104729 % 8982001 as nominal
        from known, generate_series(1, ${count}::bigint) as step
      ), added as (
        insert into invoice (entity, supplier_id, client_number, number, number_ext, confirming_type, stage, issued_on,
          expires_on, nominal, advanced, way_to_pay, iban)
        select ${entity}, ${supplierId}, client, (7000000000 + step)::text, 'MV-' || lpad(step::text, 9, '0'),
          'N', 'confirmed', expires - 60, expires, nominal,
          case when step % 6 = 0 then nominal else 0 end, 'C', ''
        from made order by step
        returning *
      )
      ${createOpeningEntriesStatement({ entity, supplierId }, sql`added`)}`.execute(trx);
  });
  // Otherwise the planner would treat the table as almost empty and scan it instead of using an index.
  await sql`vacuum (analyze) invoice`.execute(db);
}
