import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleCallName, Role } from '#shared/console/console-contract.ts';
import { CONSOLE_CALLS } from '#studio/domain/calls/console-calls.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { changeStaff } from '#studio/domain/staff/staff-members.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  CONSOLE_ADDRESS,
  STAFF_PASSWORD,
  startTestConsole,
  type TestConsole,
  parseLinkToken,
} from '#tests/service/support/test-console.ts';

const API = '/console/api';
const ROOT = { email: '(test)', name: null, scope: null };
const ROLES: Role[] = ['editor', 'publisher', 'support', 'admin'];
const NOT_FOUND = { code: 'notFound', message: 'No existe lo que busca.' };
const EDIT = ['editor'];
const PUBLISH = ['publisher'];
const WORK = [...EDIT, ...PUBLISH];
const ADMIN = ['admin'];
const WARN = ['editor', 'publisher', 'admin'];
const HELP = ['support', 'admin'];
const LOOK = ['editor', 'publisher', 'support'];

/** Who may make each call; null for those that need no session (R-CON-06). */
const ALLOWED: Record<ConsoleCallName, readonly string[] | null> = {
  logIn: null,
  logOut: null,
  setPassword: null,
  liftLoginLock: null,
  confirmEmail: null,
  objectToChange: null,
  readProvider: null,
  askProvider: null,
  logInThroughProvider: null,
  readSession: ROLES,
  listSessions: ROLES,
  endSession: ROLES,
  endOtherSessions: ROLES,
  readDesk: ROLES,
  setLanguage: ROLES,
  changePassword: ROLES,
  listOwnMeans: ROLES,
  requestMeansLink: ROLES,
  startMeans: ROLES,
  addMeans: ROLES,
  renameMeans: ROLES,
  removeMeans: ROLES,
  removeStaffMeans: ADMIN,
  readMailSettings: ROLES,
  setMailSettings: ROLES,
  listStaff: ADMIN,
  readStaff: ADMIN,
  createStaff: ADMIN,
  updateStaff: ADMIN,
  createStaffLink: ADMIN,
  endStaffSessions: ADMIN,
  listAudit: ADMIN,
  readAudit: ADMIN,
  exportAudit: ADMIN,
  listSupplierAudit: ADMIN,
  readSupplierAudit: ADMIN,
  readBankTraffic: ADMIN,
  listBankFailures: ['admin', 'support'],
  listEntities: ROLES,
  readEntity: ROLES,
  createEntity: EDIT,
  checkNewEntity: EDIT,
  copyEntity: EDIT,
  requestEntityState: ADMIN,
  confirmEntityState: ['admin', 'publisher'],
  cancelEntityState: ['admin', 'publisher'],
  transferDifferences: EDIT,
  listVersions: ROLES,
  readVersion: ROLES,
  readHistory: ROLES,
  readHistoryStep: ROLES,
  listTexts: ROLES,
  readDifferences: ROLES,
  createVersion: EDIT,
  changeVersion: EDIT,
  undoVersion: EDIT,
  discardVersion: EDIT,
  submitVersion: EDIT,
  withdrawVersion: EDIT,
  approveVersion: PUBLISH,
  returnVersion: PUBLISH,
  publishVersion: PUBLISH,
  scheduleVersion: PUBLISH,
  unscheduleVersion: PUBLISH,
  restoreVersion: PUBLISH,
  listComments: ROLES,
  visitVersion: ROLES,
  addComment: ['editor', 'publisher'],
  settleComment: ['editor', 'publisher'],
  listNotices: ROLES,
  readNotice: ROLES,
  createNotice: WARN,
  updateNotice: WARN,
  submitNotice: WARN,
  withdrawNotice: WARN,
  discardNotice: WARN,
  returnNotice: PUBLISH,
  publishNotice: ['publisher', 'admin'],
  endNotice: ['publisher', 'admin'],
  readAsset: ROLES,
  addAsset: EDIT,
  exportVersion: ROLES,
  importVersion: EDIT,
  readFolder: ROLES,
  takeFolder: EDIT,
  listScenes: LOOK,
  createShowings: LOOK,
  createSceneShowings: LOOK,
  createNoticeShowings: ROLES,
  createEntityShowings: EDIT,
  readScene: LOOK,
  saveScene: ['support'],
  deleteScene: ['support'],
  findSupplierUser: HELP,
  endUserSessions: HELP,
  resendUserLink: ['support'],
  liftUserBlock: ['support'],
  askMeansRemoval: ['support'],
  approveMeansRemoval: ['support'],
  cancelMeansRemoval: ['support'],
  listReports: ['support'],
  readReport: ['support'],
  listReportGroups: ['support'],
  readReportGroup: ['support'],
  noteReportGroup: ['support'],
  closeReportGroup: ['support'],
  reopenReportGroup: ['support'],
  listPreviewLinks: WORK,
  createPreviewLink: WORK,
  deletePreviewLink: WORK,
};

const calls = new Map<string, TestConsole['call']>();
const ids = new Map<string, string>();
const as = (who: string) => calls.get(who) ?? site.call;

async function member(who: string, roles: Role[], scope: string[] | null = null): Promise<void> {
  ids.set(who, await site.addMember(`${who}@banco.example`, roles, scope));
  calls.set(who, await site.callAs(`${who}@banco.example`));
}

const site = startForFile(() => startTestConsole());
beforeAll(async () => {
  for (const role of ROLES) await member(role, [role]);
  await member('nobody', ['editor']);
  await member('chief', ['admin']);
  await member('local', ['admin'], ['9001']);
  await member('colleague', ['editor'], ['9001']);
  await member('elsewhere', ['editor', 'publisher'], ['9001', '9002']);
  const context = { database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now };
  await changeStaff(context, ROOT, ids.get('nobody') ?? '', { isDisabled: true });
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const requestOf = (name: ConsoleCallName) => {
  const { method, path } = CONSOLE_CALLS.find(({ operationId }) => operationId === name) ?? { method: '', path: '' };
  const url = API + path.replaceAll(/\{\w+\}/g, NOBODY);
  return { method: method as 'GET', url, ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }) };
};

describe('R-CON-06 every call', () => {
  const names = CONSOLE_CALLS.map(({ operationId }) => operationId);

  test('has an entry in the table of roles', () => {
    expect(Object.keys(ALLOWED).toSorted()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(12);
  });

  test.each(names.filter((name) => ALLOWED[name] !== null))('%s needs a session that has not expired', async (name) => {
    const request = requestOf(name);
    for (const cookie of ['', 'consola=', `consola=${'x'.repeat(43)}`])
      expect((await site.call({ ...request, headers: { cookie } })).statusCode).toBe(401);
    expect((await as('nobody')(request)).statusCode).toBe(401);
  });

  test.each(names)('%s is allowed for its roles and for no others', async (name) => {
    const allowed = ALLOWED[name];
    if (allowed === null) {
      expect((await site.call(requestOf(name))).statusCode).not.toBe(403);
      return;
    }
    const told = await Promise.all(ROLES.map(async (role) => [role, (await as(role)(requestOf(name))).statusCode]));
    for (const [role, status] of told) {
      if (allowed.includes(String(role))) expect([401, 403]).not.toContain(status);
      else expect([role, status]).toEqual([role, 403]);
    }
  });

  test('that writes is refused from another site, with or without a session', async () => {
    for (const name of names) {
      const request = requestOf(name);
      if (request.method === 'GET') continue;
      const answer = await as('admin')({ ...request, headers: { origin: 'https://evil.example' } });
      expect([name, answer.statusCode]).toEqual([name, 403]);
    }
  });

  test('that does not exist answers 404, without a page', async () => {
    for (const url of ['/console/api', '/console/api/', '/console/api/unheard-of', '/console/api/staff/x']) {
      const answer = await as('chief')({ method: 'GET', url });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, NOT_FOUND]);
    }
  });
});

interface Described {
  parameters?: object[];
  requestBody?: { content: object };
  responses: Record<string, { description: string; headers: object; content: Record<string, { schema: object }> }>;
}

const askDocument = (who: string, headers: Record<string, string> = {}) =>
  as(who)({ method: 'GET', url: '/console/openapi.json', headers });
const readDocument = async () =>
  (await askDocument('support')).json<{ paths: Record<string, Record<string, Described>> }>();

describe('R-CON-03 the description of the calls', () => {
  test('is available to members of every role, and to no one without a session', async () => {
    for (const role of ROLES) expect((await askDocument(role)).statusCode).toBe(200);
    for (const cookie of ['', 'consola=', `consola=${'x'.repeat(43)}`]) {
      const answer = await askDocument('', { cookie });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 'unauthenticated', message: 'Su sesión ha terminado. Vuelva a entrar.' },
      ]);
    }
    expect((await askDocument('nobody')).statusCode).toBe(401);
  });

  test('is created and compressed once, however many clients request it', async () => {
    let made = 0;
    const write = site.app.swagger.bind(site.app);
    site.app.swagger = ((...options: []) => {
      made += 1;
      return write(...options);
    }) as typeof site.app.swagger;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askDocument('editor', { 'accept-encoding': 'br' })),
    );
    expect(made).toBeLessThanOrEqual(1);
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
      expect(rawPayload.length).toBeLessThan(40_000);
      expect(headers.etag).toBe(answers[0]?.headers.etag);
    }
    const again = await askDocument('editor', { 'if-none-match': String(answers[0]?.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await askDocument('', { 'if-none-match': String(answers[0]?.headers.etag) })).statusCode).toBe(401);
  });
});

test('R-CON-03 R-API-42 each call lists its statuses, codes and their languages, and its types other than JSON', async () => {
  const { paths } = await readDocument();
  const answersOf = (path: string, method: string) => paths[API + path]?.[method]?.responses ?? {};
  const codes = (answer?: { content: Record<string, { schema: object }> }) => {
    const { schema } = answer?.content['application/json'] ?? {};
    return (schema as { properties: { code: { enum: string[] } } } | undefined)?.properties.code.enum;
  };
  const logIn = answersOf('/session', 'post');
  expect(Object.keys(logIn)).toEqual(['200', '400', '401', '403', '408', '409', '413', '415', '429', '500', '503']);
  expect(codes(logIn[401])).toEqual(['wrongCredentials', 'locked']);
  expect(logIn[401]?.description).toContain('`locked`: Too many failed attempts. Try again in 15 minutes.');
  expect(Object.keys(logIn[429]?.headers ?? {})).toEqual(['X-Request-Id', 'Retry-After']);
  expect(codes(answersOf('/versions/{id}/publish', 'post')[409])).toEqual([
    'wrongState',
    'notReviewed',
    'approvalOutdated',
    'reviewerIsAuthor',
    'hasProblems',
    'risksOpen',
    'undoesNewer',
    'hostTaken',
    'entityRetired',
    'doneAtOnce',
  ]);
  expect(Object.keys(answersOf('/staff', 'get'))).toEqual(['200', '400', '401', '403', '500', '503']);
  expect(Object.keys(answersOf('/audit.csv', 'get')[200]?.content ?? {})).toEqual(['text/csv']);
  expect(Object.keys(paths[`${API}/entities/{id}/import`]?.post?.requestBody?.content ?? {})).toEqual([
    'application/zip',
  ]);
  for (const item of Object.values(paths))
    for (const { responses } of Object.values(item))
      expect(Object.keys(responses).filter((status) => !/^[2-5]\d\d$/.test(status))).toEqual([]);
});

test('R-CON-03 the calls have an OpenAPI document of their own', async () => {
  const { paths } = await readDocument();
  for (const path of ['/session', '/session/password', '/staff', '/staff/{id}', '/audit', '/audit.csv'])
    expect(Object.keys(paths)).toContain(API + path);
  expect(JSON.stringify(paths)).not.toContain('/proveedores');
});

const query = (parts: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();
const listOf = async (who: string, resource: string, parts: Record<string, unknown> = {}) => {
  const answer = await as(who)({ method: 'GET', url: `${API}/${resource}?${query(parts)}` });
  return { answer, rows: answer.json<Record<string, unknown>[]>(), range: answer.headers['content-range'] };
};

describe('R-CON-03 the list of staff', () => {
  test('is sorted, paged and filtered in the dialect of ra-data-simple-rest', async () => {
    const first = await listOf('chief', 'staff', { sort: ['email', 'DESC'], range: [0, 1] });
    expect(first.range).toBe('staff 0-1/9');
    expect(first.rows.map(({ email }) => email)).toEqual(['support@banco.example', 'publisher@banco.example']);
    const admins = await listOf('chief', 'staff', { filter: { role: 'admin', q: 'BRE DE CH' } });
    expect([admins.range, admins.rows.map(({ email }) => email)]).toEqual(['staff 0-0/1', ['chief@banco.example']]);
    const gone = await listOf('chief', 'staff', { filter: { isDisabled: true } });
    expect(gone.rows.map(({ email, isDisabled }) => [email, isDisabled])).toEqual([['nobody@banco.example', true]]);
    const many = await listOf('chief', 'staff', { filter: { id: [ids.get('editor'), NOBODY] } });
    expect(many.rows.map(({ email }) => email)).toEqual(['editor@banco.example']);
    const none = await listOf('chief', 'staff', { range: [500, 524] });
    expect([none.rows, none.range]).toEqual([[], 'staff */9']);
  });

  test.each([
    { sort: ['password_hash', 'ASC'] },
    { sort: ['email', 'asc; drop table staff'] },
    { range: [0, 100_000] },
    { range: [5, 1] },
    { filter: { password_hash: 'x' } },
    { filter: { role: 'root' } },
    { filter: { __proto__x: 1 } },
    { filter: [1] },
  ])('refuses unknown parameters: %j', async (parts) => {
    const { answer } = await listOf('chief', 'staff', parts);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
  });

  test('contains no passwords, sessions or links', async () => {
    const { answer, rows } = await listOf('chief', 'staff', { range: [0, 999] });
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['createdAt', 'email', 'id', 'isDisabled', 'lastLoginAt', 'name', 'pendingEmail', 'roles', 'scope'].toSorted(),
    );
    expect(answer.body).not.toMatch(/argon2|token|hash/);
  });
});

describe('R-CON-05 an admin of some entities', () => {
  test('does not find members of other entities, as if they did not exist', async () => {
    const { rows } = await listOf('local', 'staff');
    expect(rows.map(({ email }) => email)).toEqual(['colleague@banco.example', 'local@banco.example']);
    for (const who of ['chief', 'elsewhere']) {
      const url = `${API}/staff/${ids.get(who)}`;
      const missing = await as('local')({ method: 'GET', url: `${API}/staff/${NOBODY}` });
      const answers = [
        await as('local')({ method: 'GET', url }),
        await as('local')({ method: 'PUT', url, payload: { isDisabled: true } }),
        await as('local')({ method: 'POST', url: `${url}/link` }),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
  });

  test('grants only their own entities', async () => {
    const values = { email: 'mas@banco.example', name: 'Más', roles: ['editor'] };
    for (const scope of [null, ['9001', '9002']]) {
      const answer = await as('local')({ method: 'POST', url: `${API}/staff`, payload: { ...values, scope } });
      expect(answer.json()).toMatchObject({ fields: { scope: 'Alguna entidad está fuera de su ámbito.' } });
    }
    const url = `${API}/staff/${ids.get('local')}`;
    expect((await as('local')({ method: 'PUT', url, payload: { scope: null } })).statusCode).toBe(400);
  });

  test('reads in the audit the actions of their own members, and on their own entities', async () => {
    await site.db
      .insertInto('audit')
      .values(
        ['9001', '9002'].map((entity) => ({
          at: site.now(),
          email: 'chief@banco.example',
          name: null,
          action: 'published',
          entity,
          version: 3,
          before: 'a1',
          after: 'b2',
          detail: '{}',
        })),
      )
      .execute();
    const { rows } = await listOf('local', 'audit', { range: [0, 999] });
    const about = rows.map(({ who, entity }) => `${(who as { email: string }).email} ${String(entity)}`);
    expect([...new Set(about)].toSorted()).toEqual([
      'chief@banco.example 9001',
      'colleague@banco.example null',
      'local@banco.example null',
    ]);
    const [foreign] = (await listOf('chief', 'audit', { filter: { entity: '9002' } })).rows;
    const answer = await as('local')({ method: 'GET', url: `${API}/audit/${String(foreign?.id)}` });
    expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND]);
    expect((await as('local')({ method: 'GET', url: `${API}/audit.csv` })).body).not.toContain('9002');
  });
});

describe('R-CON-06 managing staff', () => {
  const NEW = { email: 'Nueva@Banco.example', name: ' Nueva Persona ', roles: ['support', 'editor'], scope: ['9002'] };

  test('R-CON-07 a new member gets a link only by mail, and sets a password with it', async () => {
    const answer = await as('chief')({ method: 'POST', url: `${API}/staff`, payload: NEW });
    const made = answer.json<{ id: string }>();
    expect(answer.body).not.toContain('token');
    const [mail] = await listLatestMails(site.db, null, 1);
    expect(mail?.recipient).toBe('nueva@banco.example');
    const link = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(made).toMatchObject({ email: 'nueva@banco.example', name: 'Nueva Persona', roles: ['editor', 'support'] });
    const payload = { token: parseLinkToken(link), password: STAFF_PASSWORD };
    expect((await site.call({ method: 'POST', url: `${API}/session/password`, payload })).statusCode).toBe(200);
    const call = await site.callAs('nueva@banco.example');
    expect((await call({ method: 'GET', url: `${API}/session` })).json()).toMatchObject({ scope: ['9002'] });
    const again = await as('chief')({ method: 'GET', url: `${API}/staff/${made.id}` });
    expect(again.json()).not.toHaveProperty('linkExpiresAt');
    const taken = await as('chief')({ method: 'POST', url: `${API}/staff`, payload: NEW });
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'Hay algo que corregir.',
        fields: { email: 'Otra persona ya tiene este correo.' },
      },
    ]);
  });

  test('a record is changed as react-admin sends it, and new roles apply at the next login', async () => {
    const id = await site.addMember('cambia@banco.example', ['editor'], ['9001']);
    const before = await site.callAs('cambia@banco.example');
    const url = `${API}/staff/${id}`;
    const record = (await as('chief')({ method: 'GET', url })).json<object>();
    expect((await before({ method: 'GET', url: `${API}/staff` })).statusCode).toBe(403);
    const payload = { ...record, name: 'Otro Nombre', roles: ['admin'], createdAt: '2001-01-01T00:00:00.000Z' };
    expect((await as('chief')({ method: 'PUT', url, payload })).json()).toEqual({
      ...record,
      name: 'Otro Nombre',
      roles: ['admin'],
    });
    expect((await before({ method: 'GET', url: `${API}/staff` })).statusCode).toBe(401);
    const call = await site.callAs('cambia@banco.example');
    expect((await call({ method: 'GET', url: `${API}/staff` })).statusCode).toBe(200);
    expect((await as('chief')({ method: 'PUT', url, payload: { isDisabled: true } })).json()).toMatchObject({
      isDisabled: true,
    });
    expect((await call({ method: 'GET', url: `${API}/staff` })).statusCode).toBe(401);
    expect((await as('chief')({ method: 'POST', url: `${url}/link` })).statusCode).toBe(404);
    const { rows } = await listOf('chief', 'audit', { filter: { who: 'chief' }, range: [0, 1] });
    expect(rows).toMatchObject([
      { action: 'staff-disabled', who: { email: 'chief@banco.example', name: 'Nombre de chief@banco.example' } },
      {
        action: 'staff-changed',
        detail: {
          member: 'cambia@banco.example',
          changes: { name: { to: 'Otro Nombre' }, roles: { from: ['editor'], to: ['admin'] } },
        },
      },
    ]);
    expect(rows[1]?.before).toMatch(/^[\da-f]{64}$/);
    expect(rows[0]?.before).toBe(rows[1]?.after);
  });

  test.each([
    [{ email: 'no es un correo' }, { email: 'Escriba un correo, como ana@banco.example.' }],
    [{ name: '  ' }, { name: 'Rellene este campo.' }],
    [{ roles: [] }, { roles: 'Rellene este campo.' }],
    [{ roles: ['root'] }, { roles: 'No es válido.' }],
    [{ scope: [] }, { scope: 'Elija al menos una entidad.' }],
    [{ password: 'x' }, { password: 'Este campo no existe.' }],
  ])('%j is refused at its field', async (values, fields) => {
    const payload = { ...NEW, email: 'otra@banco.example', ...values };
    const answer = await as('chief')({ method: 'POST', url: `${API}/staff`, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', fields }]);
  });

  test('the last admin stays, even if admins act at the same time', async () => {
    const lone = await startTestConsole();
    const [one, two] = [
      await lone.addMember('uno@b.example', ['admin']),
      await lone.addMember('dos@b.example', ['admin']),
    ];
    await lone.addMember('tres@b.example', ['admin'], ['9001']);
    const put = (call: TestConsole['call'], id: string, payload: object) =>
      call({ method: 'PUT', url: `${API}/staff/${id}`, payload });
    // Each takes the other out at the same moment, again and again.
    let [left, leftId] = [await lone.callAs('uno@b.example'), one];
    for (let times = 0; times < 12; times += 1) {
      // Another role ended the session of one of them.
      const [callOne, callTwo] = [await lone.callAs('uno@b.example'), await lone.callAs('dos@b.example')];
      const both = await Promise.all([
        put(callOne, two, { roles: ['editor'] }),
        put(callTwo, one, { roles: ['editor'] }),
      ]);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      [left, leftId] = both[0]?.statusCode === 200 ? [callOne, one] : [callTwo, two];
      const other = leftId === one ? two : one;
      if (times < 11) expect((await put(left, other, { roles: ['admin'] })).statusCode).toBe(200);
    }
    for (const change of [{ isDisabled: true }, { roles: ['editor'] }, { scope: ['9001'] }]) {
      const answer = await put(left, leftId, change);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { code: 'lastAdmin', message: 'Es el último administrador: nombre antes a otro.' },
      ]);
    }
    expect((await put(left, leftId, { name: 'Sigue' })).statusCode).toBe(200);
    await lone.stop();
  });
});

describe('R-CON-10 the audit', () => {
  test('is filtered by actor, action, entity and day', async () => {
    const actions = async (filter: object) =>
      new Set((await listOf('chief', 'audit', { filter, range: [0, 999] })).rows.map(({ action }) => action));
    expect(await actions({ who: 'NOMBRE DE PUBLI' })).toEqual(new Set(['login', 'password-set']));
    expect(await actions({ action: 'staff-added' })).toEqual(new Set(['staff-added']));
    expect(await actions({ entity: '9001' })).toEqual(new Set(['published']));
    const day = site.now().toISOString().slice(0, 10);
    expect((await actions({ from: day, to: day })).size).toBeGreaterThan(3);
    expect((await actions({ to: '2001-01-01' })).size).toBe(0);
    expect((await listOf('chief', 'audit', { filter: { from: 'yesterday' } })).answer.statusCode).toBe(400);
  });

  test('is exported as a table in which no cell is a formula', async () => {
    const payload = { email: '=cmd|calc', password: 'x' };
    await site.call({ method: 'POST', url: `${API}/session`, payload });
    const filter = JSON.stringify({ action: 'login-failed' });
    const answer = await as('chief')({ method: 'GET', url: `${API}/audit.csv?${new URLSearchParams({ filter })}` });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...others] = answer.body.split('\r\n');
    expect(head).toBe(
      '\uFEFF"Número";"Cuándo (hora de Madrid)";"Huso";"Correo electrónico";"Nombre";"Qué";"Entidad";"Versión";"Huella anterior";"Huella posterior";"Detalle";"Identificador de la persona"',
    );
    expect(row).toMatch(
      /^"\d+";"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d";"UTC\+[12]";"'=cmd\|calc";"";"Entrada fallida";"";"";"";"";"failures: 1";""$/,
    );
    expect(others).toEqual(['']);
    expect((await listOf('chief', 'audit', { range: [0, 0] })).rows).toMatchObject([
      { action: 'audit-exported', detail: { filter: { action: 'login-failed' } } },
    ]);
  });

  test('is exported in the time of Madrid, on both sides of the night when the clock goes back', async () => {
    const at = (hour: string) => new Date(`2026-10-25T${hour}:30:00Z`);
    for (const hour of ['00', '01'])
      await site.db
        .insertInto('audit')
        .values({ at: at(hour), email: 'reloj@banco.example', action: 'logout', detail: '{}' })
        .execute();
    const filter = JSON.stringify({ who: 'reloj@banco.example' });
    const { body } = await as('chief')({ method: 'GET', url: `${API}/audit.csv?${new URLSearchParams({ filter })}` });
    expect(
      body
        .split('\r\n')
        .slice(1, 3)
        .map((row) => row.split(';').slice(1, 6).join()),
    ).toEqual([
      '"2026-10-25 02:30:00","UTC+1","reloj@banco.example","","Salida"',
      '"2026-10-25 02:30:00","UTC+2","reloj@banco.example","","Salida"',
    ]);
  });

  test.each([
    ['changed', sql`update audit set email = 'x'`],
    ['changed in no row', sql`update audit set email = 'x' where false`],
    ['removed', sql`delete from audit`],
    ['emptied', sql`truncate audit`],
    ['emptied with others', sql`truncate staff, audit cascade`],
  ])('cannot be %s, not even by its owner', async (_how, statement) => {
    await expect(statement.execute(site.db)).rejects.toThrow('Rows of the audit are only added');
  });

  const tables = [
    'staff',
    'staff_session',
    'staff_device',
    'staff_link',
    'staff_login_failure',
    'staff_login_count',
    'staff_grant',
  ] as const;
  test.each([...tables, 'audit' as const])(
    'and %s are not accessible in a transaction of a supplier',
    async (table) => {
      const read = runInScope(site.db, { entity: '9001', supplierId: 'B12345678' }, (trx) =>
        trx.selectFrom(table).selectAll().execute(),
      );
      await expect(read).rejects.toThrow('permission denied');
    },
  );
});
