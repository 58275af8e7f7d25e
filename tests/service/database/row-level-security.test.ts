import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#confirming/database/schema.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { runInScope, type TransactionScope } from '#platform/database/transaction-scope.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const TABLES = [
  'supplier',
  'portal_user',
  'client',
  'account',
  'invoice',
  'ledger',
  'supplier_details',
  'automatic_advance',
] as const;

let mine: DemoSupplier;
let neighbour: DemoSupplier;
const service = useTestService();
beforeAll(async () => {
  mine = await createDemoSupplier(service.db, { invoices: 20, automaticAdvances: [0] });
  neighbour = await createDemoSupplier(service.db, { invoices: 20, automaticAdvances: [0] });
  // The same company, with another bank.
  await createDemoSupplier(service.db, { entity: '9001', supplierId: mine.supplierId, invoices: 20 });
});

describe('R-ROUTE-14 a query that forgets its filter', () => {
  test.each(TABLES)('sees only rows of its entity and supplier in %s', async (table) => {
    const rows = await runInScope(service.db, mine, (trx) => trx.selectFrom(table).selectAll().execute());
    const owners = rows.map((row) => [row.entity, 'supplier_id' in row ? row.supplier_id : (row as { id: string }).id]);
    expect(rows.length).toBeGreaterThan(0);
    expect(owners.every(([entity, id]) => entity === mine.entity && id === mine.supplierId)).toBe(true);
  });

  test.each(TABLES)('sees nothing in %s without a scope of its own', async (table) => {
    const nobody = { entity: '', supplierId: '' };
    expect(await runInScope(service.db, nobody, (trx) => trx.selectFrom(table).selectAll().execute())).toEqual([]);
  });

  test('changes nothing of another supplier', async () => {
    const changed = await runInScope(service.db, mine, (trx) =>
      trx.updateTable('invoice').set({ advanced: 1 }).where('supplier_id', '=', neighbour.supplierId).execute(),
    );
    expect(changed[0]?.numUpdatedRows).toBe(0n);
  });

  test('can neither write rows for another supplier nor change what the service never changes', async () => {
    const foreign = { entity: neighbour.entity, supplier_id: neighbour.supplierId };
    const advance = {
      ...foreign,
      client_number: neighbour.clients[0]?.numClient ?? '',
      iban: neighbour.accounts[0]?.iban ?? '',
      user_id: '00000000-0000-0000-0000-000000000000',
      applied_on: '2026-01-01',
      total: 1,
      message: 'OK',
      origin: 'request' as const,
      idempotency_key: null,
    };
    await expect(
      runInScope(service.db, mine, (trx) => trx.insertInto('advance').values(advance).execute()),
    ).rejects.toThrow(/row-level security/);
    await expect(
      runInScope(service.db, mine, (trx) => trx.updateTable('invoice').set({ nominal: 1 }).execute()),
    ).rejects.toThrow(/permission denied/);
  });

  test('deletes no user of another supplier', async () => {
    const count = async () => (await service.db.selectFrom('portal_user').select('id').execute()).length;
    const before = await count();
    const deleted = await runInScope(service.db, mine, (trx) =>
      trx.deleteFrom('portal_user').where('supplier_id', '=', neighbour.supplierId).execute(),
    );
    expect(deleted[0]?.numDeletedRows).toBe(0n);
    expect(await count()).toBe(before);
  });

  test('during a login sees the one user with that email', async () => {
    const email = mine.users[0]?.email ?? '';
    const rows = await runInScope(service.db, { entity: '9000', email }, (trx) =>
      trx.selectFrom('portal_user').select('email').execute(),
    );
    expect(rows).toEqual([{ email }]);
  });
});

describe('links, earlier passwords and mails', () => {
  const linkOf = (supplier: DemoSupplier, hash: string) =>
    runInScope(service.db, supplier, async (trx) => {
      const [user] = await trx.selectFrom('portal_user').select('id').execute();
      const row = { entity: supplier.entity, supplier_id: supplier.supplierId, user_id: user?.id ?? '' };
      const link = { ...row, token_hash: hash, purpose: 'reset' as const, expires_at: new Date(), used_at: null };
      await trx.insertInto('user_link').values(link).execute();
      await trx
        .insertInto('earlier_password')
        .values({ ...row, password_hash: hash })
        .execute();
    });

  test('are seen by their supplier alone; a link also by who has its token', async () => {
    await linkOf(mine, 'mine');
    await linkOf(neighbour, 'theirs');
    for (const table of ['user_link', 'earlier_password'] as const) {
      const rows = await runInScope(service.db, mine, (trx) => trx.selectFrom(table).selectAll().execute());
      expect(rows.map((row) => row.supplier_id)).toEqual([mine.supplierId]);
    }
    const links = (scope: TransactionScope) =>
      runInScope(service.db, scope, (trx) => trx.selectFrom('user_link').select('token_hash').execute());
    expect(await links({ entity: '9000', link: 'theirs' })).toEqual([{ token_hash: 'theirs' }]);
    expect(await links({ entity: '9001', link: 'theirs' })).toEqual([]);
    expect(await links({ entity: '9000' })).toEqual([]);
  });

  test('mails are written by a call and read by none', async () => {
    await expect(runInScope(service.db, mine, (trx) => trx.selectFrom('mail').selectAll().execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});

test('nothing of a scope stays on the connection', async () => {
  const single = connectDatabase<Schema>(service.url, { poolSize: 1 });
  await runInScope(single, mine, (trx) => trx.selectFrom('invoice').select('id').execute());
  const { rows } =
    await sql<object>`select current_setting('app.supplier', true) as supplier, current_user = session_user as self`.execute(
      single,
    );
  await single.destroy();
  expect(rows).toEqual([{ supplier: '', self: true }]);
});

test('an owner of the tables who is no superuser and may not create roles is kept apart as well', async () => {
  const owner = `owner_${process.pid}`;
  const name = `owned_${process.pid}`;
  await sql`create role ${sql.id(owner)} login password 'owner' nosuperuser nocreaterole`.execute(service.db);
  await sql`create database ${sql.id(name)} owner ${sql.id(owner)}`.execute(service.db);
  const url = new URL(service.url);
  Object.assign(url, { username: owner, password: 'owner', pathname: `/${name}` });
  const db = connectDatabase<Schema>(url.href);
  const seen = await useOwned();
  await db.destroy();
  await sql`drop database ${sql.id(name)} with (force)`.execute(service.db);
  await sql`drop role ${sql.id(owner)}`.execute(service.db);
  expect(seen).toEqual({ mine: 20, all: 0 });

  async function useOwned() {
    await migrate(db, listMigrations());
    await insertDemoEntities(db);
    const first = await createDemoSupplier(db, { invoices: 20 });
    await createDemoSupplier(db, { invoices: 20 });
    const rows = await runInScope(db, first, (trx) => trx.selectFrom('invoice').select('id').execute());
    return { mine: rows.length, all: (await db.selectFrom('invoice').select('id').execute()).length };
  }
});
