import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { today } from '#shared/dates/days.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { upsertEntity } from '#confirming/database/create-supplier.ts';
import { listInvoices } from '#confirming/database/invoice-lists.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService();

test('R-OPS-08 the invoices of each entity lie in a part of their own', async () => {
  await createDemoSupplier(service.db, { entity: '9000', invoices: 20 });
  await createDemoSupplier(service.db, { entity: '9001', invoices: 30 });
  const { rows } = await sql`
    select tableoid::regclass::text as part, entity, count(*)::int as invoices from invoice
    group by 1, 2 order by 1`.execute(service.db);
  expect(rows).toEqual([
    { part: 'invoice_9000', entity: '9000', invoices: 20 },
    { part: 'invoice_9001', entity: '9001', invoices: 30 },
  ]);
});

test('R-OPS-08 a list reads nothing of the part of another entity', async () => {
  const supplier = await createDemoSupplier(service.db, { entity: '9000', invoices: 5 });
  await runInScope(service.db, supplier, async (trx) => {
    const list = () => listInvoices(trx, supplier, { confirmingType: 'N' }, { today: today(), limit: 51 });
    await list();
    const before = await blocksByPart(trx);
    await list();
    const after = await blocksByPart(trx);
    const touched = after.filter(({ blocks }, index) => blocks > (before[index]?.blocks ?? 0));
    expect(touched.map(({ part }) => part)).toEqual(['invoice_9000']);
  });
});

/** The blocks of 8 KB of each part and its indexes that the running transaction has asked for so far. */
async function blocksByPart(trx: Transaction<Schema>) {
  const { rows } = await sql<{ part: string; blocks: number }>`
    select part.relid::text as part, (
      select sum(pg_stat_get_xact_blocks_fetched(indexrelid)) from pg_index where indrelid = part.relid
    )::int + pg_stat_get_xact_blocks_fetched(part.relid)::int as blocks
    from pg_partition_tree('invoice') part where isleaf order by 1`.execute(trx);
  return rows;
}

test('R-OPS-08 an entity can be added while another transaction reads invoices, as a backup does', async () => {
  const reader = connectDatabase(service.url);
  try {
    await reader.transaction().execute(async (trx) => {
      await sql`select count(*) from invoice`.execute(trx);
      await service.db.transaction().execute((adding) => upsertEntity(adding, '9777', 'Banco Nuevo'));
      await sql`select count(*) from invoice`.execute(trx);
    });
  } finally {
    await reader.destroy();
  }
  const { invoices } = await createDemoSupplier(service.db, { entity: '9777', invoices: 3 });
  expect(invoices).toHaveLength(3);
});

test('R-OPS-08 two at once add the same entity: it has one part', async () => {
  const add = () => service.db.transaction().execute((trx) => upsertEntity(trx, '9778', 'Banco Doble'));
  await Promise.all([add(), add(), add()]);
  const { rows } = await sql`select relname from pg_class where relname = 'invoice_9778'`.execute(service.db);
  expect(rows).toHaveLength(1);
});

test('R-OPS-08 only the owner of the tables can read a partition directly', async () => {
  const supplier = await createDemoSupplier(service.db, { entity: '9000', invoices: 2 });
  const past = runInScope(service.db, supplier, (trx) => sql`select * from invoice_9001`.execute(trx));
  await expect(past).rejects.toThrow('permission denied for table invoice_9001');
});
