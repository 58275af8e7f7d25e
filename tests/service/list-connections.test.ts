import { sql, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, connectionsOf } from '#service/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#service/database/timeouts.ts';
import type { Schema } from '#service/database/schema.ts';
import { inScope, readInScope, SessionOver } from '#service/database/scope.ts';
import { createSupplier, type CreatedSupplier } from '#service/demo/create-supplier.ts';
import { createEntities } from '#service/demo/seed.ts';
import { startTestService, type TestService } from './support/service.ts';

const NO_SESSION = '6f1d3c58-0000-4000-8000-000000000000';

let service: TestService;
let mine: CreatedSupplier;
beforeAll(async () => {
  service = await startTestService();
  await createEntities(service.db);
  mine = await createSupplier(service.db, { invoices: 20 });
  await createSupplier(service.db, { invoices: 20 });
});
afterAll(() => service.stop());

// One connection: what a list leaves behind, the next one finds.
let db: Kysely<Schema>;
beforeEach(() => {
  db = connect(service.url, { poolSize: 1 });
  return () => db.destroy();
});

const owners = (trx: Transaction<Schema>) => trx.selectFrom('invoice').select('supplier_id as owner').execute();

test('R-ROUTE-14 a list that forgets its filter sees only rows of its supplier, and nothing of that is left behind', async () => {
  const rows = await readInScope(db, mine, owners);
  expect(rows.map(({ owner }) => owner)).toEqual(Array(20).fill(mine.supplierId));
  expect(await readInScope(db, { entity: '', supplierId: '' }, owners)).toEqual([]);
});

test('R-ROUTE-14 a list of a session that has ended has no answer', async () => {
  const session = { id: NO_SESSION, userId: NO_SESSION, calledAt: new Date() };
  await expect(readInScope(db, { ...mine, session }, owners)).rejects.toThrow(SessionOver);
  expect(await readInScope(db, mine, owners)).toHaveLength(20);
});

test('a list that is refused says why, and the next one is answered', async () => {
  const refused = readInScope(db, mine, (trx) => sql`select 1 / 0`.execute(trx));
  await expect(refused).rejects.toThrow('division by zero');
  expect(await readInScope(db, mine, owners)).toHaveLength(20);
});

describe('with all of its connections', () => {
  const LOCK = 4_711;
  let all: Kysely<Schema>;
  beforeEach(() => {
    all = connect(service.url, { timeouts: { ...SERVICE_TIMEOUTS, wait: 10_000, answer: 60_000 } });
    return () => all.destroy();
  });
  const waitForLock = sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`;
  const work = () => inScope(all, mine, (trx) => waitForLock.execute(trx));
  const list = () => readInScope(all, mine, (trx) => waitForLock.execute(trx));

  test.each<[string, { blocked: () => Promise<unknown>; other: () => Promise<unknown[]> }]>([
    [
      'what waits for locks keeps no list from being answered',
      { blocked: work, other: () => readInScope(all, mine, owners) },
    ],
    ['lists that last keep nothing from being done', { blocked: list, other: () => inScope(all, mine, owners) }],
  ])('R-OPS-04 %s', async (_, { blocked, other }) => {
    const { many } = await service.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
      const started = Array.from({ length: 40 }, () => blocked());
      await expect.poll(() => connectionsOf(all).waiting).toBeGreaterThan(0);
      expect(await other()).toHaveLength(20);
      return { many: started };
    });
    await Promise.all(many);
    expect(connectionsOf(all)).toMatchObject({ most: 20, waiting: 0 });
  });
});
