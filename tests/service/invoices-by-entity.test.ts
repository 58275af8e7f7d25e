import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '#shared/days.ts';
import { connect } from '#service/database/connect.ts';
import { putEntity } from '#service/database/add-supplier.ts';
import { listInvoices } from '#service/database/invoice-lists.ts';
import { MIGRATION_NAMES, migrateIn } from '#service/database/migrations/migrate.ts';
import type { Schema } from '#service/database/schema.ts';
import { inScope } from '#service/database/scope.ts';
import { createSupplier } from '#service/demo/create-supplier.ts';
import { createEntities } from '#service/demo/seed.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await createEntities(service.db);
});
afterAll(() => service.stop());

test('R-OPS-08 the invoices of each entity lie in a part of their own', async () => {
  await createSupplier(service.db, { entity: '9000', invoices: 20 });
  await createSupplier(service.db, { entity: '9001', invoices: 30 });
  const { rows } = await sql`
    select tableoid::regclass::text as part, entity, count(*)::int as invoices from invoice
    group by 1, 2 order by 1`.execute(service.db);
  expect(rows).toEqual([
    { part: 'invoice_9000', entity: '9000', invoices: 20 },
    { part: 'invoice_9001', entity: '9001', invoices: 30 },
  ]);
});

test('R-OPS-08 a list reads nothing of the part of another entity', async () => {
  const supplier = await createSupplier(service.db, { entity: '9000', invoices: 5 });
  await inScope(service.db, supplier, async (trx) => {
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

test('R-OPS-08 an entity is added while somebody reads invoices, as a backup does', async () => {
  const reader = connect(service.url);
  try {
    await reader.transaction().execute(async (trx) => {
      await sql`select count(*) from invoice`.execute(trx);
      await service.db.transaction().execute((adding) => putEntity(adding, '9777', 'Banco Nuevo'));
      await sql`select count(*) from invoice`.execute(trx);
    });
  } finally {
    await reader.destroy();
  }
  const { invoices } = await createSupplier(service.db, { entity: '9777', invoices: 3 });
  expect(invoices).toHaveLength(3);
});

test('R-OPS-08 two at once add the same entity: it has one part', async () => {
  const add = () => service.db.transaction().execute((trx) => putEntity(trx, '9778', 'Banco Doble'));
  await Promise.all([add(), add(), add()]);
  const { rows } = await sql`select relname from pg_class where relname = 'invoice_9778'`.execute(service.db);
  expect(rows).toHaveLength(1);
});

test('R-OPS-08 a part can be read past its whole by nobody but the owner of the tables', async () => {
  const supplier = await createSupplier(service.db, { entity: '9000', invoices: 2 });
  const past = inScope(service.db, supplier, (trx) => sql`select * from invoice_9001`.execute(trx));
  await expect(past).rejects.toThrow('permission denied for table invoice_9001');
});

test('R-OPS-08 invoices from before keep their ids, advances refer to them, and new ones go on counting', async () => {
  const { url, drop } = await createTestDatabase();
  const db = connect(url);
  try {
    const before = MIGRATION_NAMES.filter((name) => name < '024');
    await db.transaction().execute((trx) => migrateIn(trx, before));
    await fill(url);
    expect(await db.transaction().execute((trx) => migrateIn(trx))).toContain('024-invoices-by-entity');
    const { rows } = await sql`select id, entity, number, nominal::int, advanced::int, base_status,
      automatic_next_on::text as next from invoice order by id`.execute(db);
    expect(rows).toEqual([
      { id: 1, entity: '9000', number: 'A', nominal: 100, advanced: 100, base_status: '1', next: 'infinity' },
      { id: 2, entity: '9001', number: 'B', nominal: 300, advanced: 0, base_status: '6', next: '-infinity' },
    ]);
    await sql`insert into invoice (entity, supplier_id, client_number, number, number_ext, confirming_type, stage,
      issued_on, expires_on, nominal, way_to_pay, iban)
      values ('9001', 'B1234567', '1', 'C', 'C', 'N', 'confirmed', '2026-01-01', '2026-02-01', 1, 'C', '')`.execute(db);
    expect((await sql`select id, entity from invoice where number = 'C'`.execute(db)).rows).toEqual([
      { id: 3, entity: '9001' },
    ]);
    await expect(sql`delete from invoice where number = 'A'`.execute(db)).rejects.toThrow('foreign key');
  } finally {
    await db.destroy();
    await drop();
  }
});

/** As the tables were before: two suppliers of two banks, one invoice each, one of them advanced. */
async function fill(url: string): Promise<void> {
  const db = connect(url);
  const run = (statement: string) => sql.raw(statement).execute(db);
  try {
    await run("insert into entity values ('9000', 'one'), ('9001', 'two')");
    await run(`insert into supplier (entity, id, name, reference) values
      ('9000', 'B1234567', 'S', 'REFERENCE00001'), ('9001', 'B1234567', 'S', 'REFERENCE00001')`);
    await run(`insert into client (entity, supplier_id, number, name, tax_id, interest_rate, commission_rate,
      minimum_commission, spending, authorisation_limit) select entity, id, '1', 'C', 'T', 0, 0, 0, 0, 0 from supplier`);
    await run(`insert into account (entity, supplier_id, iban, bic, description, status, needs_holder_form)
      values ('9000', 'B1234567', 'ES0000000000000000000000', 'X', '', '1', false)`);
    await run(`insert into portal_user (entity, supplier_id, email, alias, password_hash, status, principal)
      values ('9000', 'B1234567', 'a@b.example', 'ana', 'x', 'active', true)`);
    await run(`insert into invoice (entity, supplier_id, client_number, number, number_ext, confirming_type, stage,
      issued_on, expires_on, nominal, advanced, way_to_pay, iban, automatic_next_on) values
      ('9000', 'B1234567', '1', 'A', 'A', 'N', 'confirmed', '2026-01-01', '2026-02-01', 100, 100, 'C', '', 'infinity'),
      ('9001', 'B1234567', '1', 'B', 'B', 'N', 'processing', '2026-01-01', '2026-02-01', 300, 0, 'C', '', '-infinity')`);
    await run(`insert into advance (entity, supplier_id, client_number, iban, user_id, applied_on, total, message, body_hash, origin)
      select '9000', 'B1234567', '1', 'ES0000000000000000000000', id, '2026-01-02', 100, 'OK', 'h', 'request' from portal_user`);
    await run(`insert into advance_line (entity, supplier_id, advance_id, invoice_id, amount, interest, commission, tax,
      spending, spending_charged) values ('9000', 'B1234567', 1, 1, 100, 0, 0, 0, 0, 0)`);
  } finally {
    await db.destroy();
  }
}
