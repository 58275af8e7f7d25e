import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSupplier, type CreatedSupplier } from '#service/demo/create-supplier.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { asOwnerInScope } from '#service/database/scope.ts';
import { createEntities } from '#service/demo/seed.ts';
import { createPass } from '#service/jobs/automatic-advances.ts';
import { someone } from './support/access.ts';
import { advanceBody, financeable, ledger } from './support/advances.ts';
import { createOwnedDatabase } from './support/owned-database.ts';
import { callAs, startTestService, type Caller, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await createEntities(service.db);
});
afterAll(() => service.stop());

const log = { info: vi.fn(), warn: vi.fn() };

/** A supplier with four invoices, its principal user and another one. */
async function twoUsers() {
  const users = [someone(), someone({ principal: false })];
  const supplier = await createSupplier(service.db, { invoices: financeable(4), users });
  return { supplier, first: await callAs(service, supplier, 0), second: await callAs(service, supplier, 1) };
}

async function request(caller: Caller, supplier: CreatedSupplier, places: number[], key: string) {
  const body = advanceBody(
    supplier,
    supplier.invoices.filter((_, index) => places.includes(index)),
  );
  const answer = await caller.post('financiacion-factura', body, { 'idempotency-key': key });
  const { code, message } = answer.json<{ code?: number; message?: string }>();
  return [answer.statusCode, code ?? message];
}

describe('the Idempotency-Key of one user', () => {
  test('is no key of another user: the same key with another request is carried out', async () => {
    const { supplier, first, second } = await twoUsers();
    expect(await request(first, supplier, [0], 'shared')).toEqual([200, 'OK']);
    expect(await request(second, supplier, [1], 'shared')).toEqual([200, 'OK 2171']);
    expect(await request(first, supplier, [0], 'shared')).toEqual([200, 'OK']);
    expect((await ledger(service.db, supplier)).advances).toHaveLength(2);
  });

  test('R-CODE-734 gives another user no answer: the same request is judged anew', async () => {
    const { supplier, first, second } = await twoUsers();
    expect(await request(first, supplier, [0], 'shared')).toEqual([200, 'OK']);
    expect(await request(second, supplier, [0], 'shared')).toEqual([409, 734]);
  });

  test('R-CODE-400 with another request of the same user is refused', async () => {
    const { supplier, first } = await twoUsers();
    expect(await request(first, supplier, [0], 'mine')).toEqual([200, 'OK']);
    expect(await request(first, supplier, [1], 'mine')).toEqual([409, 400]);
  });
});

describe('a key that is called like those of automatic advances', () => {
  const automatic = async () => {
    const supplier = await createSupplier(service.db, { invoices: financeable(2), automaticAdvances: [0] });
    const { invoices } = await ledger(service.db, supplier);
    const [first, second] = supplier.invoices.map(
      ({ invoiceNumber }) => invoices.find(({ number }) => number === invoiceNumber)?.id ?? 0,
    );
    return { supplier, caller: await callAs(service, supplier), ids: [first, second] };
  };

  test('R-AUTO-52 keeps no invoice from being advanced by itself', async () => {
    const { supplier, caller, ids } = await automatic();
    expect(await request(caller, supplier, [0], `automatic-${ids[1]}`)).toEqual([200, 'OK']);
    expect(await createPass({ database: service.db, log })()).toBe(1);
    const { advances } = await ledger(service.db, supplier);
    expect(advances.map(({ origin }) => origin).toSorted()).toEqual(['automatic', 'request']);
  });

  test('gets nothing of what was advanced by itself, and is not refused for it', async () => {
    const { supplier, caller, ids } = await automatic();
    const other = await createSupplier(service.db, { invoices: financeable(1) });
    expect(await createPass({ database: service.db, log })()).toBe(2);
    expect(await request(caller, supplier, [0], `automatic-${ids[0]}`)).toEqual([409, 734]);
    expect(await request(await callAs(service, other), other, [0], `automatic-${ids[0]}`)).toEqual([200, 'OK']);
  });
});

test('what was advanced by itself before the update is known as such, and a request with such a key as a request', async () => {
  const { db, drop } = await createOwnedDatabase();
  await migrate(db);
  await createEntities(db);
  const supplier = await createSupplier(db, { invoices: financeable(1), automaticAdvances: [0] });
  const own = sql`entity = '9000' and supplier_id = ${supplier.supplierId}`;
  await undoKeys();
  await asOwnerInScope(db, supplier, async (trx) => {
    const key = await sql<{ key: string }>`select 'automatic-' || id as key from invoice where ${own}`.execute(trx);
    const ofJob = key.rows[0]?.key ?? '';
    await insertOld(ofJob, createHash('sha256').update(ofJob).digest('hex'));
    await insertOld('automatic-0', createHash('sha256').update('{}').digest('hex'));

    function insertOld(idempotencyKey: string, bodyHash: string) {
      return sql`insert into advance (entity, supplier_id, client_number, iban, user_id, applied_on, total, message,
        idempotency_key, body_hash) select entity, supplier_id, ${supplier.clients[0]?.numClient ?? ''}, 'ES', id,
        '2026-01-15', 1, 'OK', ${idempotencyKey}, ${bodyHash} from portal_user where ${own}`.execute(trx);
    }
  });
  expect(await migrate(db)).toEqual(['009-keys-and-retention']);
  const rows = await asOwnerInScope(db, supplier, (trx) =>
    trx.selectFrom('advance').select(['origin', 'idempotency_key']).orderBy('id').execute(),
  );
  expect(rows.map(({ origin }) => origin)).toEqual(['automatic', 'request']);
  expect(await createPass({ database: db, log })()).toBe(0);
  await drop();

  async function undoKeys() {
    await sql`alter table advance drop column origin`.execute(db);
    await sql`alter table advance add unique (entity, supplier_id, idempotency_key)`.execute(db);
    await sql`alter table login_failure drop column last_at`.execute(db);
    await sql`drop index mail_done`.execute(db);
    for (const table of ['login_failure', 'portal_session', 'user_link'])
      for (const policy of ['read_by_job', 'locked_by_job', 'forgotten_by_job'])
        await sql`drop policy ${sql.id(policy)} on ${sql.table(table)}`.execute(db);
    await sql`delete from migration where name = '009-keys-and-retention'`.execute(db);
  }
});
