import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role, SupplierAuditRecord } from '#shared/console/console-contract.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const URL_OF_LIST = '/console/api/supplier-audit';
const NOT_FOUND = { code: 'notFound', message: 'No existe lo que busca.' };

const calls = new Map<string, TestConsole['call']>();
const as = (who: string) => calls.get(who) ?? site.call;

async function member(who: string, roles: Role[], scope: string[] | null = null): Promise<void> {
  calls.set(who, await site.addCaller(`${who}@banco.example`, roles, scope));
}

/** Rows as they would stand there after years: [entity, supplier, place, time, kind]. */
const ROWS = [
  ['9001', 'B11111111', 1, '2026-01-01T10:00:00Z', 'login'],
  ['9002', 'B11111111', 1, '2026-01-02T10:00:00Z', 'login'],
  ['9001', 'B22222222', 1, '2026-01-03T10:00:00Z', 'login-refused'],
  ['9001', 'B11111111', 2, '2026-01-04T10:00:00Z', 'advance-requested'],
  ['9003', 'B33333333', 1, '2026-01-05T10:00:00Z', 'login'],
  ['9001', '', 1, '2026-01-06T10:00:00Z', 'login-refused'],
  // At one time: their places say which was later.
  ['9002', 'B11111111', 2, '2026-01-07T10:00:00Z', 'user-added'],
  ['9002', 'B11111111', 3, '2026-01-07T10:00:00Z', 'user-removed'],
] as const;

/** From the last one to the first one. */
const ALL = [
  '9002~B11111111~3',
  '9002~B11111111~2',
  '9001~~1',
  '9003~B33333333~1',
  '9001~B11111111~2',
  '9001~B22222222~1',
  '9002~B11111111~1',
  '9001~B11111111~1',
];
const of = (...entities: string[]) => ALL.filter((id) => entities.includes(id.slice(0, 4)));

const site = startForFile(() => startTestConsole());
beforeAll(async () => {
  for (const role of ['editor', 'publisher', 'support'] as const) await member(role, [role]);
  await member('chief', ['admin']);
  await member('local', ['admin'], ['9001']);
  await member('regional', ['admin', 'support'], ['9001', '9003']);
  await member('colleague', ['editor', 'publisher', 'support'], ['9001']);
  for (const [entity, supplier, seq, at, kind] of ROWS)
    await sql`insert into supplier_audit (entity, supplier_id, seq, at, kind, request_id, detail, previous, hash)
      values (${entity}, ${supplier}, ${seq}, ${at}, ${kind}, 'r-1', '{"client":"77"}', 'before', 'own')`.execute(
      site.db,
    );
});

async function listOf(who: string, parts: Record<string, unknown> = {}) {
  const written = Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]);
  const answer = await as(who)({ method: 'GET', url: `${URL_OF_LIST}?${new URLSearchParams(written)}` });
  const body = answer.json<SupplierAuditRecord[] | { code: string }>();
  return {
    status: answer.statusCode,
    range: answer.headers['content-range'],
    ids: Array.isArray(body) ? body.map(({ id }) => id) : body.code,
  };
}

const read = (who: string, id: string) => as(who)({ method: 'GET', url: `${URL_OF_LIST}/${encodeURIComponent(id)}` });

describe('R-OPS-06 R-CON-05 access to the audit of the suppliers’ side', () => {
  test.each([
    ['chief', ALL],
    ['local', of('9001')],
    ['regional', of('9001', '9003')],
  ])('an admin, %s, sees the rows of their own entities, latest first', async (who, ids) => {
    expect(await listOf(who)).toEqual({ status: 200, range: `supplier-audit 0-${ids.length - 1}/${ids.length}`, ids });
  });

  test.each(['editor', 'publisher', 'support', 'colleague'])('no other role sees it: %s', async (who) => {
    expect((await listOf(who)).status).toBe(403);
    expect((await read(who, '9001~B11111111~1')).statusCode).toBe(403);
  });

  test.each([
    { entity: '9002' },
    { entity: '9002', supplierId: 'B11111111' },
    { entity: '9002', kind: 'login' },
    { entity: "9001' or true --" },
    { entity: '9002', from: '2026-01-01', to: '2026-12-31' },
  ])('a filter does not extend the scope: %j', async (filter) => {
    expect(await listOf('local', { filter })).toEqual({ status: 200, range: 'supplier-audit */0', ids: [] });
    expect((await listOf('regional', { filter })).ids).toEqual([]);
  });

  test('a row of another entity looks like one that does not exist', async () => {
    const missing = await read('local', '9001~B11111111~9');
    expect([missing.statusCode, missing.json()]).toEqual([404, NOT_FOUND]);
    const foreign = await read('local', '9002~B11111111~1');
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    expect((await read('chief', '9002~B11111111~1')).statusCode).toBe(200);
  });

  test('a row has all its details, even if its supplier is unknown', async () => {
    expect((await read('local', '9001~B11111111~2')).json()).toEqual({
      id: '9001~B11111111~2',
      at: '2026-01-04T10:00:00.000Z',
      entity: '9001',
      supplierId: 'B11111111',
      userId: null,
      kind: 'advance-requested',
      detail: { client: '77' },
      requestId: 'r-1',
      seq: 2,
      previous: 'before',
      hash: 'own',
    });
    expect((await read('local', '9001~~1')).json()).toMatchObject({ supplierId: null, kind: 'login-refused' });
  });
});

describe('R-OPS-06 R-CON-03 the audit of the suppliers’ side', () => {
  test.each([
    [{ entity: '9001' }, of('9001')],
    [{ supplierId: 'B11111111' }, ALL.filter((id) => id.includes('B11111111'))],
    [{ supplierId: ' b-1111.1111 ' }, ALL.filter((id) => id.includes('B11111111'))],
    [{ supplierId: 'B11111111', entity: '9001' }, ['9001~B11111111~2', '9001~B11111111~1']],
    [{ kind: 'login' }, ['9003~B33333333~1', '9002~B11111111~1', '9001~B11111111~1']],
    [{ kind: 'login', entity: '9001' }, ['9001~B11111111~1']],
    [{ kind: 'no-such' }, []],
    [{ from: '2026-01-06' }, ALL.slice(0, 3)],
    [{ from: '2026-01-06T10:00:00.001Z' }, ALL.slice(0, 2)],
    [{ to: '2026-01-02' }, ALL.slice(-2)],
    [{ from: '2026-01-02', to: '2026-01-05', kind: 'login' }, ['9003~B33333333~1', '9002~B11111111~1']],
  ])('%j', async (filter, ids) => {
    expect((await listOf('chief', { filter })).ids).toEqual(ids);
  });

  test.each(['chief', 'regional'])('is paged in both directions without a gap: %s', async (who) => {
    const { ids: whole } = await listOf(who);
    expect(whole.length).toBeGreaterThan(4);
    for (const [order, ids] of [
      ['DESC', whole],
      ['ASC', [...whole].toReversed()],
    ] as const) {
      const pages = [];
      for (let first = 0; first < ids.length; first += 2)
        pages.push(await listOf(who, { range: [first, first + 1], sort: ['at', order] }));
      expect(pages.flatMap((page) => page.ids)).toEqual(ids);
      expect(pages[1]?.range).toBe(`supplier-audit 2-3/${ids.length}`);
    }
    expect(await listOf(who, { range: [50, 74] })).toMatchObject({
      ids: [],
      range: `supplier-audit */${whole.length}`,
    });
  });

  test.each([
    { sort: ['hash', 'ASC'] },
    { sort: ['at', 'asc; drop table supplier_audit'] },
    { range: [0, 100_000] },
    { filter: { within: ['9002'] } },
    { filter: { entity: ['9002'] } },
    { filter: { entity: { length: 1 } } },
    { filter: { supplier_id: 'B11111111' } },
    { filter: { from: 'yesterday' } },
    { filter: [1] },
  ])('refuses unknown parameters: %j', async (parts) => {
    expect(await listOf('local', parts)).toMatchObject({ status: 400, ids: 'invalid' });
  });

  test.each(['9001', '9001~B11111111', '9001~B11111111~0', '9001~B~1~1', '9001~B11111111~1 or 1=1', '~~1'])(
    'refuses an id that names no row: %s',
    async (id) => {
      expect([400, 404]).toContain((await read('chief', id)).statusCode);
    },
  );

  test('is counted up to 10,000, and beyond that says that there are more', async () => {
    const fill = (count: number) =>
      sql`insert into supplier_audit (entity, supplier_id, seq, at, kind, previous, hash)
        select '9009', 'B99999999', coalesce((select max(seq) from supplier_audit where entity = '9009'), 0) + n,
          '2020-01-01', 'login', '', '' from generate_series(1, ${count}::int) n`.execute(site.db);
    await fill(10_000);
    expect((await listOf('chief', { filter: { entity: '9009' } })).range).toBe('supplier-audit 0-24/10000');
    await fill(500);
    expect((await listOf('chief', { filter: { entity: '9009' } })).range).toBe('supplier-audit 0-24/10001');
    const last = await listOf('chief', { filter: { entity: '9009' }, range: [10_490, 10_514] });
    expect(last.ids).toHaveLength(10);
  });
});

describe('R-CON-10 reading the audit of the suppliers’ side', () => {
  /** What the console's audit tells of a person's looks, the first one first. */
  async function looksOf(who: string) {
    const filter = JSON.stringify({ action: 'supplier-audit-read', who: `${who}@` });
    const query = new URLSearchParams({ filter, sort: '["id","ASC"]', range: '[0,99]' });
    const answer = await as('chief')({ method: 'GET', url: `/console/api/audit?${query}` });
    return answer.json<{ entity: string | null; detail: object }[]>().map(({ entity, detail }) => [entity, detail]);
  }

  test('is recorded with its filter, once per period of continuous reading', async () => {
    await member('curious', ['admin']);
    const asked = { filter: { entity: '9001', supplierId: 'B-1111 1111', from: '2026-01-01' }, range: [0, 0] };
    await listOf('curious', asked);
    await listOf('curious', { ...asked, sort: ['at', 'ASC'] });
    await listOf('curious', { ...asked, range: [1, 1] });
    const look = ['9001', { filter: { entity: '9001', supplierId: 'B11111111', from: '2026-01-01T00:00:00.000Z' } }];
    expect(await looksOf('curious')).toEqual([look]);
    await listOf('curious', { range: [0, 0] });
    await read('curious', '9002~B11111111~3');
    const whole = [null, { filter: {} }];
    const row = ['9002', { supplierId: 'B11111111', seq: 3 }];
    expect(await looksOf('curious')).toEqual([look, whole, row]);
    site.advanceTime(15 * 60_000 + 1);
    // Whose sessions are over by now.
    for (const who of ['curious', 'chief']) calls.set(who, await site.callAs(`${who}@banco.example`));
    await listOf('curious', asked);
    expect(await looksOf('curious')).toEqual([look, whole, row, look]);
  });

  test('is not recorded for a user who saw nothing', async () => {
    await member('stranger', ['support']);
    await member('outsider', ['admin'], ['9003']);
    await listOf('stranger');
    await read('outsider', '9001~B11111111~1');
    await listOf('outsider', { filter: { unheard: 'of' } });
    expect([await looksOf('stranger'), await looksOf('outsider')]).toEqual([[], []]);
  });
});
