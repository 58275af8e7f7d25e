import { sql, type Kysely, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, connectionsOf, inOneRoundTrip } from '#service/database/connect.ts';
import { PLANNED_ONCE, SERVICE_PATIENCE } from '#service/database/patient-client.ts';
import type { Schema } from '#service/database/schema.ts';
import { askInScope, inScope, SessionOver } from '#service/database/scope.ts';
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

const ask = (question: RawBuilder<unknown>) => askInScope(db, mine)(() => ({ compile: () => question.compile(db) }));
const askWithin = (question: RawBuilder<unknown>) =>
  inScope(db, mine, async (trx) => (await question.execute(trx)).rows);

test.each([
  ['is no statement', sql`selec ${PLANNED_ONCE} 1`, 'syntax error'],
  ['does not take its value', sql`select ${'x'}::int as one ${PLANNED_ONCE}`, 'invalid input syntax'],
  ['fails at work', sql`select 1 / ${0}::int as one ${PLANNED_ONCE}`, 'division by zero'],
])('a kept question that %s is refused each time, and leaves the connection as it was', async (_, wrong, says) => {
  for (const by of [ask, ask, askWithin, ask]) {
    await expect(by(wrong)).rejects.toThrow(says);
    expect(await askInScope(db, mine)(owners)).toHaveLength(20);
  }
});

test('a kept question that was refused once is answered from then on, in one round trip or not', async () => {
  const part = (of: number) => sql`select 12 / ${of}::int as part ${PLANNED_ONCE}`;
  await expect(ask(part(0))).rejects.toThrow('division by zero');
  for (const by of [askWithin, ask, askWithin, ask]) expect(await by(part(4))).toEqual([{ part: 3 }]);
});

test('what is asked in one round trip is answered as any other question is, each time', async () => {
  const at = new Date('2026-03-29T00:59:59.001Z');
  const values = sql`select ${PLANNED_ONCE} ${12}::int as whole, ${'9007199254740991'}::bigint as cents, ${'2026-02-28'}::date as day,
    ${at}::timestamptz as at, ${true}::boolean as yes, ${null}::text as nothing, ${'ñ €'}::text as words
    union all select 0, 0, null, null, false, '', '' order by 1 desc`;
  const expected = await askWithin(values);
  expect(expected[0]).toEqual({
    whole: 12,
    cents: 9_007_199_254_740_991,
    day: '2026-02-28',
    at,
    yes: true,
    nothing: null,
    words: 'ñ €',
  });
  for (let time = 0; time < 3; time += 1) expect(await ask(values)).toEqual(expected);
});

test('what is asked together is done together or not at all', async () => {
  const owner = service.db;
  const nameOf = async () =>
    (await owner.selectFrom('entity').select('name').where('code', '=', '9000').executeTakeFirst())?.name;
  const before = await nameOf();
  const rename = (name: string) => sql`update entity set name = ${name} where code = '9000'`.compile(owner);
  await expect(inOneRoundTrip(owner, [rename('Otro'), sql`select 1 / 0`.compile(owner)])).rejects.toThrow('division');
  expect(await nameOf()).toBe(before);
  const twice = sql`select name ${PLANNED_ONCE} from entity where code = '9000'`.compile(owner);
  const answers = await inOneRoundTrip(owner, [twice, rename('Otro'), twice, rename(before!)]);
  expect(answers).toEqual([[{ name: before }], [], [{ name: 'Otro' }], []]);
});

describe('with all of its connections', () => {
  const LOCK = 4_711;
  let all: Kysely<Schema>;
  beforeEach(() => {
    all = connect(service.url, { patience: { ...SERVICE_PATIENCE, wait: 10_000, answer: 60_000 } });
    return () => all.destroy();
  });
  const waitForLock = sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`;
  const work = () => inScope(all, mine, (trx) => waitForLock.execute(trx));
  const question = () => askInScope(all, mine)(() => ({ compile: () => waitForLock.compile(all) }));

  test.each<[string, { blocked: () => Promise<unknown>; other: () => Promise<unknown[]> }]>([
    [
      'what waits for locks keeps no question from being answered',
      { blocked: work, other: () => askInScope(all, mine)(owners) },
    ],
    [
      'questions that last keep nothing from being done',
      { blocked: question, other: () => inScope(all, mine, (trx) => owners(trx).execute()) },
    ],
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

test('a list of values is refused before anything is sent', async () => {
  await expect(ask(sql`select ${sql.val([1, 2])}::int[] as list`)).rejects.toThrow(TypeError);
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
