import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '#service/database/connect.ts';
import { PLANNED_ONCE } from '#service/database/patient-client.ts';
import type { Schema } from '#service/database/schema.ts';
import { askInScope, SessionOver } from '#service/database/scope.ts';
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

// One connection: what a question leaves behind, the next one finds.
let db: Kysely<Schema>;
beforeEach(() => {
  db = connect(service.url, { poolSize: 1 });
  return () => db.destroy();
});

const owners = (read: Kysely<Schema>) => read.selectFrom('invoice').select('supplier_id as owner');

test('R-ROUTE-14 a question that forgets its filter sees only rows of its supplier, and nothing of that is left behind', async () => {
  const rows = await askInScope(db, mine)(owners);
  expect(rows.map(({ owner }) => owner)).toEqual(Array(20).fill(mine.supplierId));
  expect(await askInScope(db, { entity: '', supplierId: '' })(owners)).toEqual([]);
});

test('R-ROUTE-14 a question of a session that has ended has no answer', async () => {
  const session = { id: NO_SESSION, userId: NO_SESSION, calledAt: new Date() };
  await expect(askInScope(db, { ...mine, session })(owners)).rejects.toThrow(SessionOver);
  expect(await askInScope(db, mine)(owners)).toHaveLength(20);
});

test('a question that is refused says why, and the next one is answered', async () => {
  const refused = askInScope(db, mine)(() => ({ compile: () => sql`select 1 / 0`.compile(db) }));
  await expect(refused).rejects.toThrow('division by zero');
  expect(await askInScope(db, mine)(owners)).toHaveLength(20);
});

test('a question that is planned once has one plan for all values, another one a plan for its own', async () => {
  const modeOf = async (mark: typeof PLANNED_ONCE) => {
    const question = sql<{ mode: string }>`select ${mark} current_setting('plan_cache_mode') as mode`;
    const [row] = await askInScope(db, mine)(() => ({ compile: () => question.compile(db) }));
    return row?.mode;
  };
  expect(await modeOf(PLANNED_ONCE)).toBe('force_generic_plan');
  expect(await modeOf(sql.raw(''))).toBe('auto');
});
