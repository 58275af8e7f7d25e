import { sql, type Kysely, type Transaction } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, countConnections } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope, runInScopeOnListPool } from '#confirming/database/session-scope.ts';
import { SessionEndedError } from '#platform/database/transaction-scope.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const NO_SESSION = '6f1d3c58-0000-4000-8000-000000000000';

let mine: DemoSupplier;
const service = useTestService();
beforeAll(async () => {
  mine = await createDemoSupplier(service.db, { invoices: 20 });
  await createDemoSupplier(service.db, { invoices: 20 });
});

// One connection: what a list leaves behind, the next one finds.
let db: Kysely<Schema>;
beforeEach(() => {
  db = connectDatabase(service.url, { poolSize: 1 });
  return () => db.destroy();
});

const owners = (trx: Transaction<Schema>) => trx.selectFrom('invoice').select('supplier_id as owner').execute();

test('R-ROUTE-14 a list that forgets its filter sees only rows of its supplier, and nothing of that is left behind', async () => {
  const rows = await runInScopeOnListPool(db, mine, owners);
  expect(rows.map(({ owner }) => owner)).toEqual(Array(20).fill(mine.supplierId));
  expect(await runInScopeOnListPool(db, { entity: '', supplierId: '' }, owners)).toEqual([]);
});

test('R-ROUTE-14 a list of a session that has ended has no answer', async () => {
  const session = { id: NO_SESSION, userId: NO_SESSION, calledAt: new Date() };
  await expect(runInScopeOnListPool(db, { ...mine, session }, owners)).rejects.toThrow(SessionEndedError);
  expect(await runInScopeOnListPool(db, mine, owners)).toHaveLength(20);
});

test('a list that is refused says why, and the next one is answered', async () => {
  const refused = runInScopeOnListPool(db, mine, (trx) => sql`select 1 / 0`.execute(trx));
  await expect(refused).rejects.toThrow('division by zero');
  expect(await runInScopeOnListPool(db, mine, owners)).toHaveLength(20);
});

describe('with all of its connections', () => {
  const LOCK = 4_711;
  let all: Kysely<Schema>;
  beforeEach(() => {
    all = connectDatabase(service.url, {
      timeouts: { ...SERVICE_TIMEOUTS, connectMs: 60_000, acquireMs: 60_000, answerMs: 60_000 },
    });
    return () => all.destroy();
  });
  const waitForLock = sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`;
  const work = () => runInScope(all, mine, (trx) => waitForLock.execute(trx));
  const list = () => runInScopeOnListPool(all, mine, (trx) => waitForLock.execute(trx));

  test.each<[string, { blocked: () => Promise<unknown>; other: () => Promise<unknown[]> }]>([
    [
      'what waits for locks keeps no list from being answered',
      { blocked: work, other: () => runInScopeOnListPool(all, mine, owners) },
    ],
    ['lists that last keep nothing from being done', { blocked: list, other: () => runInScope(all, mine, owners) }],
  ])('R-OPS-04 %s', async (_, { blocked, other }) => {
    const { many } = await service.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
      const started = Array.from({ length: 40 }, () => blocked());
      await expect.poll(() => countConnections(all).waiting).toBeGreaterThan(0);
      expect(await other()).toHaveLength(20);
      return { many: started };
    });
    await Promise.all(many);
    expect(countConnections(all)).toMatchObject({ max: 20, waiting: 0 });
  });
});
