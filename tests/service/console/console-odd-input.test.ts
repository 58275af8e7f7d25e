import { unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const ROLES: Role[] = ['editor', 'publisher', 'support', 'admin'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

let call: TestConsole['call'];
let draft: VersionDetails;

const site = startForFile(() => startConsoleWithFolders({ needsReview: false }));
beforeAll(async () => {
  call = await site.addCaller('eva@odd.example', ROLES);
  draft = await newDraft('9001');
});

const newDraft = async (entity: string) => (await send('POST', '/versions', { entity })).json<VersionDetails>();
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object | string, type = 'application/json') =>
  call({ method, url: API + path, payload, headers: { 'content-type': type } });
const get = (path: string, query: Record<string, string> = {}) =>
  call({ method: 'GET', url: `${API}${path}?${new URLSearchParams(query)}` });

/** An answer that says what is wrong, in the words of the console and no others. */
async function expectRefused(answer: ReturnType<typeof get>, fields?: Record<string, string>): Promise<void> {
  const { statusCode, body, json } = await answer;
  expect([statusCode, json()], body).toEqual([
    400,
    { code: 'invalid', message: 'Hay algo que corregir.', ...(fields && { fields }) },
  ]);
}

const LISTS = [
  '/staff',
  '/audit',
  '/supplier-audit',
  '/entities',
  '/versions',
  '/scenes',
  '/reports',
  '/preview-links',
];
const WRONG = 'No es válido.';
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a list request', () => {
  test.each([...LISTS, '/audit.csv'])('%s refuses texts that the database cannot store', async (path) => {
    for (const text of ['a\0', '\ud800', '\udc00x']) {
      // A JSON in which the character is escaped, as any client would write it.
      const filter = JSON.stringify({ q: text, entity: text, who: text });
      await expectRefused(get(path, { filter }), { filter: WRONG });
      await expectRefused(get(path, { filter: JSON.stringify({ [text]: 1 }) }), { filter: WRONG });
      await expectRefused(get(path, { filter: JSON.stringify({ id: [text] }) }), { filter: WRONG });
    }
  });

  test.each(LISTS)('%s refuses endlessly nested values', async (path) => {
    for (const filter of [`{"q":${nested(1900)}}`, nested(1900), '['.repeat(3900)])
      await expectRefused(get(path, { filter }), { filter: WRONG });
    await expectRefused(get(path, { range: nested(20) }), { range: WRONG });
    await expectRefused(get(path, { sort: nested(90) }), { sort: WRONG });
  });

  test.each(['/staff', '/audit', '/versions', '/preview-links', '/reports', '/entities', '/scenes'])(
    '%s finds nothing by invalid ids',
    async (path) => {
      for (const id of ['x', '-1', '99999999999999999999', 'a'.repeat(200), `${NOBODY}0`, '1e3']) {
        const answer = await get(path, { filter: JSON.stringify({ id: [id] }) });
        expect([200, 400], `${id} ${answer.body}`).toContain(answer.statusCode);
        if (answer.statusCode === 200) expect(answer.json()).toEqual([]);
      }
    },
  );

  test.each(['/audit', '/supplier-audit', '/audit.csv'])('%s refuses nonexistent days', async (path) => {
    for (const field of ['from', 'to'])
      for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30'])
        await expectRefused(get(path, { filter: JSON.stringify({ [field]: day }) }), { [field]: WRONG });
  });
});

describe('a request body', () => {
  test('is refused when it is endlessly nested, before it is parsed', async () => {
    for (const value of [nested(6000), `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`, '['.repeat(100_000)]) {
      await expectRefused(
        send('PUT', `/versions/${draft.id}`, `{"changes":[{"file":"entity.json","path":"/x","to":${value}}]}`),
      );
      await expectRefused(
        send('POST', '/scenes', `{"title":"Una","area":"home","entity":null,"scene":{"a":${value}}}`),
      );
      await expectRefused(send('POST', '/session', `{"email":${value},"password":"x"}`));
    }
  });

  test('is refused when it contains texts that the database cannot store, at any position', async () => {
    for (const text of ['a\0', '\ud800'])
      for (const value of [text, [text], { [text]: 1 }, { a: { b: [text] } }])
        await expectRefused(
          send('PUT', `/versions/${draft.id}`, { changes: [{ file: 'entity.json', path: '/x', to: value }] }),
        );
  });

  test.each([
    ['a number of a version', 'POST', '/versions', { entity: '9001', from: 9e15 }],
    ['a number of a version', 'POST', '/versions', { entity: '9001', from: 2_147_483_648 }],
    ['a revision', 'POST', '/versions/{id}/undo', { revision: 9e15 }],
    ['a revision', 'POST', '/versions/{id}/undo', { revision: 1e300 }],
    ['a revision', 'POST', '/versions/{id}/approve', { revision: 9e15 }],
    ['a year', 'POST', '/versions/{id}/schedule', { at: '0000-01-01T00:00:00Z' }],
    ['a year', 'POST', '/versions/{id}/schedule', { at: '9999-12-31T23:59:59Z' }],
    ['a second', 'POST', '/versions/{id}/schedule', { at: '2030-12-31T23:59:60Z' }],
    ['a revision', 'GET', '/versions/{id}/history?after=999999999', undefined],
  ] as const)('is refused with %s out of all bounds: %s %s %j', async (_what, method, path, payload) => {
    const url = API + path.replace('{id}', draft.id);
    const answer = await call({ method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(answer.json(), answer.body).not.toHaveProperty('error');
  });

  test('is not found under an id that only looks valid', async () => {
    for (const id of [`urn:uuid:${NOBODY}`, `{${NOBODY}}`, NOBODY.replaceAll('-', '')])
      expect((await get(`/versions/${encodeURIComponent(id)}`)).json()).toMatchObject({ code: 'notFound' });
  });

  test('is refused with a query of another kind', async () => {
    for (const against of ['x', `${NOBODY}0`, 'a\0', '99999999-9999-9999-9999-99999999999g'])
      expect((await get(`/versions/${draft.id}/differences`, { against })).statusCode).toBeLessThan(500);
  });
});

describe('concurrent requests', () => {
  test('R-STU-19 of two publications of the same host at the same time one succeeds, and the other says it is taken', async () => {
    const ids = await Promise.all(['9001', '9002'].map(claimingDraft));
    let open = () => {};
    const held = new Promise<void>((resolve) => (open = resolve));
    // Both are past every question of their own when the first may go on.
    const holding = site.db.transaction().execute(async (trx) => {
      await sql`lock table published_definition in exclusive mode`.execute(trx);
      await held;
    });
    await expect.poll(() => countLocks('granted')).toBe(1);
    const published = ids.map((id) => send('POST', `/versions/${id}/publish`, { acknowledged: [] }));
    await expect.poll(() => waiting()).toBe(2);
    open();
    await holding;
    const answers = await Promise.all(published);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toMatchObject({
      code: 'hostTaken',
      message: 'Una de las direcciones no está disponible.',
      details: { host: 'dos-a-la-vez.example' },
    });
  });

  /** A draft that claims a host of nobody, and that may be published. */
  async function claimingDraft(entity: string): Promise<string> {
    const { id, files } = await newDraft(entity);
    const text = files.find(({ name }) => name === 'entity.json')?.text ?? '{}';
    const { hosts } = JSON.parse(text) as { hosts: string[] };
    const change = { file: 'entity.json', path: '/hosts', from: hosts, to: [...hosts, 'dos-a-la-vez.example'] };
    expect((await send('PUT', `/versions/${id}`, { changes: [change] })).statusCode).toBe(200);
    const { warnings } = (await get(`/versions/${id}`)).json<{ warnings: { key: string }[] }>();
    const { differences } = (await get(`/versions/${id}/differences`)).json<{ differences: { key: string }[] }>();
    const acknowledged = [...warnings, ...differences].map(({ key }) => key);
    expect((await send('POST', `/versions/${id}/submit`, { note: '', acknowledged })).statusCode).toBe(200);
    const { revision, publicationHash: hash } = (await get(`/versions/${id}`)).json<VersionDetails>();
    const approved = await send('POST', `/versions/${id}/approve`, { revision, hash });
    expect(approved.statusCode, approved.body).toBe(200);
    return id;
  }

  const countLocks = async (what: 'granted') => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where relation = 'published_definition'::regclass and mode = 'ExclusiveLock' and ${sql.ref(what)}`.execute(
      site.db,
    );
    return rows[0]?.count;
  };
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
    return rows[0]?.count;
  };
});

describe('a zip', () => {
  test.each(['entity.json', 'texts.es.json', 'forms/login.overlay.json'])(
    'R-STU-04 %s is refused when it is endlessly nested',
    async (name) => {
      const zip = unzipSync((await get(`/versions/${draft.id}/zip`)).rawPayload);
      const deep = Buffer.from(`{"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`);
      const payload = Buffer.from(zipSync({ ...zip, [name]: deep }));
      const headers = { 'content-type': 'application/zip' };
      const answer = await call({ method: 'POST', url: `${API}/entities/9001/import`, payload, headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'impossibleChange', message: `${name} tendría más de 50 niveles, unos dentro de otros.` },
      ]);
    },
  );
});
