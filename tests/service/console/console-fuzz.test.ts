import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/console/console-contract.ts';
import { CONSOLE_REFUSALS } from '#studio/domain/calls/console-refusal.ts';
import { fc } from '#tests/support/property-tests.ts';
import { IS_LONG, SEED } from '#tests/support/samples.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, CONSOLE_HOST, getCookie, STAFF_PASSWORD } from '#tests/service/support/test-console.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { findCallGroup, type CallGroups, fuzzCalls } from '#tests/service/support/fuzzing.ts';
import { type KnownValues, type Operation, listOperations } from '#tests/service/support/arbitrary-requests.ts';
import { receiveReport } from '#studio/reports/receive-report.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { ODD_VALUES } from '#tests/service/support/odd-values.ts';

/** Of each group of calls; in the long run 20,000 in all. */
const REQUESTS = IS_LONG ? 2_500 : 30;

/** The first that fits a call is its group. What ends sessions comes last: all that follow would be refused at the door. */
const GROUPS: CallGroups = [
  ['lists and their exports', /^(list|export(Audit))/],
  ['what reads', /^(read|check|exportVersion)/],
  ['pictures and archives', /^(addAsset|importVersion|takeFolder)$/],
  ['new versions and entities', /^create(Version|Entity)$/],
  ['copies, retirements and transfers', /^copyEntity$|EntityState$|^transferDifferences$/],
  ['changes of versions', /Version$/],
  ['comments', /Comment$/],
  ['scenes, showings and links', /Scene|Showings|PreviewLink/],
  ['notices', /Notice$/],
  ['groups of reports', /ReportGroup$/],
  ['means to sign', /Means/],
  ['staff', /Staff/],
  ['users of suppliers', /User/],
  ['sessions and mailed links', /^(log|ask|set|end|lift|confirm|object|changePassword)/],
];
/** A version goes this way, and is spoilt after that; what ends something comes last. */
const IN_TURN = ['submit', 'approve', 'schedule', 'unschedule', 'publish', 'restore', 'return', 'change', 'undo'];
const AT_THE_END = /^(withdraw|discard|delete|end|logOut|changePassword)/;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ROLES: Role[] = ['editor', 'publisher', 'support', 'admin'];
const PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');

const codes = new Set<string>(Object.values(CONSOLE_REFUSALS).map(({ code }) => code));

let operations: Operation[];
let callers: Record<string, string>[];
let known: KnownValues;
let files: Buffer[];
const accepted = new Set<string>();

const site = startForFile(() => startConsoleWithFolders({ needsReview: false }));
beforeAll(async () => {
  await site.addMember('eva@fuzz.example', ROLES);
  await site.addMember('leo@fuzz.example', ROLES, ['9002']);
  const own = { host: CONSOLE_HOST, origin: `http://${CONSOLE_HOST}` };
  callers = [
    ...(await Promise.all(['eva@fuzz.example', 'leo@fuzz.example'].map(sessionOf))),
    own,
    { host: '[', origin: CONSOLE_ADDRESS },
    { ...(await sessionOf('eva@fuzz.example')), origin: 'null' },
    { ...own, cookie: 'consola=%00; __Host-consola="' },
  ];
  operations = listOperations((await ask('/console/openapi.json')).json());
  known = await rightValues();
});

async function sessionOf(email: string): Promise<Record<string, string>> {
  const headers = { host: CONSOLE_HOST, origin: `http://${CONSOLE_HOST}` };
  const payload = { email, password: STAFF_PASSWORD };
  const answer = await site.app.inject({ method: 'POST', url: '/console/api/session', headers, payload });
  return { ...headers, cookie: getCookie(answer) };
}

const ask = (url: string) => site.app.inject({ url, headers: callers[0]! });
const create = async <Made>(path: string, payload: object | Buffer, type = 'application/json') => {
  const headers = { ...callers[0], 'content-type': type };
  const answer = await site.app.inject({ method: 'POST', url: `/console/api/${path}`, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Made>();
};

/** For the fields of requests: what is there, so that many get as far as the database. */
async function rightValues(): Promise<KnownValues> {
  const idsOf = async (resource: string) =>
    (await ask(`/console/api/${resource}?range=[0,99]`)).json<{ id: string }[]>().map(({ id }) => id);
  const members = await Promise.all(
    Array.from({ length: 4 }, (_, turn) => site.addMember(`persona${turn}@fuzz.example`, ['editor'])),
  );
  const drafts: string[] = [];
  for (const entity of ['9001', '9002', '9001', '9002', '9001', '9002'])
    drafts.push((await create<{ id: string }>('versions', { entity })).id);
  const versions = [...(await idsOf('versions')), NOBODY];
  const { hash } = await create<{ hash: string }>('assets', PICTURE, 'image/svg+xml');
  files = [PICTURE, (await ask(`/console/api/versions/${drafts[0]}/zip`)).rawPayload];
  const { scene, area } = (await ask('/console/api/scenes/login')).json<{ scene: object; area: string }>();
  const saved = { title: 'Una escena guardada', area, entity: null, scene };
  const { id: scenes } = await create<{ id: string }>('scenes', saved);
  const [thread] = await create<{ id: string }[]>(`versions/${drafts[0]}/comments`, { text: '¿Es este el color?' });
  const { id: link } = await create<{ id: string }>('preview-links', { version: drafts[0] });
  await insertDemoEntities(site.db);
  const { supplierId: taxId, users } = await createDemoSupplier(site.db, { entity: '9001' });
  const [email] = users.map((user) => user.email);
  const facts = { entity: '9001', taxId, email };
  const { handle } = await create<{ handle: string }>('supplier-users/search', facts);
  const report = await receiveReport({ database: site.db, now: site.now }, REPORTED_SCENE, undefined, async () => {});
  return {
    taxId: [taxId],
    'supplier-users/email': [email],
    handle: [handle],
    'versions/id': versions,
    'entities/id': ['9001', '9002', '9999'],
    'staff/id': [...members, NOBODY],
    'audit/id': await idsOf('audit'),
    'supplier-audit/id': ['9001~B00531020~1', 'x~~999999999999999'],
    'scenes/id': ['login', scenes],
    'reports/id': [report, 'K7F-3QX', 'k7f3qx'],
    'report-groups/id': await idsOf('report-groups'),
    thread: [thread?.id, NOBODY],
    'preview-links/id': [link, NOBODY],
    range: ['[0,9]', '[0,0]', '[24,48]'],
    sort: ['["id","ASC"]', '["number","DESC"]', '["email","ASC"]', '["createdAt","DESC"]'],
    filter: ['{}', '{"q":"a"}', '{"entity":"9001"}', '{"id":["9001"]}'],
    'versions/filter': ['{}', '{"state":"draft"}', `{"id":["${drafts[0]}","x"]}`],
    'audit/filter': ['{}', '{"who":"eva"}', '{"from":"2026-01-01","to":"2199-12-31"}', '{"id":[1,9007199254740991]}'],
    'audit.csv/filter': ['{}', '{"who":"eva"}', '{"from":"2026-01-01T10:00:00Z"}'],
    'staff/filter': ['{}', '{"role":"admin"}', `{"id":["${members[0]}"]}`],
    version: versions,
    against: ['live', ...versions],
    hash: [hash],
    entity: ['9001', '9002'],
    'entities/code': ['9003', '9004', '9999'],
    'entities/hosts': [['nueva.example'], ['otra.example', 'tercera.example'], ['roble.localhost']],
    'new-entity/code': ['9001', '9003'],
    'new-entity/hosts': ['nueva.example,otra.example', 'roble.localhost'],
    logo: [hash],
    changes: changesOf(),
    revision: [0, 1, 2],
    acknowledged: [[], ['a'.repeat(64)], ...(await Promise.all(drafts.map(keysOf)))],
    scene: [scene],
    'scene-showings/scenes': [[scene], [{}]],
    'versions/scenes': [['login', 'home'], [scenes]],
    after: ['0', '1', '999999999'],
    at: ['2030-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-12-31T23:59:60Z'],
    email: ['eva@fuzz.example', 'persona1@fuzz.example', ...fc.sample(fc.emailAddress(), { numRuns: 50, seed: SEED })],
    scope: [null, ['9001']],
    password: [STAFF_PASSWORD],
    currentPassword: [STAFF_PASSWORD],
    area: [area],
  };
}

/** What is to be acknowledged of a draft before it is reviewed. */
async function keysOf(draft: string): Promise<string[]> {
  const { warnings } = (await ask(`/console/api/versions/${draft}`)).json<{ warnings: { key: string }[] }>();
  return warnings.map(({ key }) => key);
}

/** Lists of changes: every other one is of a place where nothing stands yet, so that it is made. */
function changesOf(): unknown[] {
  const file = fc.constantFrom(
    'entity.json',
    'texts.es.json',
    'forms/login.overlay.json',
    'assets/logo.svg',
    '__proto__',
  );
  const path = fc.constantFrom('', '/hosts', '/hosts/0', '/hosts/-', '/a/b/c', '/firsInfoLayer/email', '/__proto__/x');
  const value = fc.constantFrom<unknown>('#145079', undefined, ...ODD_VALUES);
  const any = fc.record({ file, path, from: value, to: value });
  const fresh = fc.record({
    file: fc.constantFrom('entity.json', 'texts.es.json'),
    path: fc.nat(999).map((name) => `/nuevo${name}`),
    to: value,
  });
  return fc.sample(fc.oneof(fc.array(any, { minLength: 1, maxLength: 2 }), fc.tuple(fresh)), {
    numRuns: 300,
    seed: SEED,
  });
}

/** What the lists are asked for, in JSON: fields that some list has, with values that few of them take. */
function queries(): Record<string, fc.Arbitrary<string>> {
  const fields = ['id', 'q', 'entity', 'role', 'isDisabled', 'state', 'who', 'action', 'from', 'to', 'version', 'area'];
  const others = ['supplierId', 'kind', 'hasDraft', 'hasProblems', 'isSaved', 'toString', '__proto__', 'a\0'];
  const day = fc.constantFrom('2026-01-01', '0000-01-01', '9999-12-31', '2026-01-01T00:00:00+99:99', '2026-02-30');
  const id = fc.constantFrom(NOBODY, 'x', '9001', '99999999999999999999', '-1', ...(known['versions/id'] as string[]));
  const one = fc.oneof(fc.constantFrom(...ODD_VALUES), day, id, fc.string({ unit: 'binary', maxLength: 5 }));
  const value = fc.oneof(one, fc.array(one, { maxLength: 4 }));
  const filter = fc.dictionary(fc.constantFrom(...fields, ...others), value, { maxKeys: 2 });
  const sorted = fc.tuple(
    fc.constantFrom(...fields, 'number', 'email', 'createdAt', 'at'),
    fc.constantFrom('ASC', 'DESC'),
  );
  const index = fc.constantFrom(0, 9, -1, 24, 999, 1e15, 9007199254740991, 0.5, null);
  const text = (values: fc.Arbitrary<unknown>) => values.map((made) => JSON.stringify(made));
  return {
    filter: fc.oneof(text(filter), fc.constantFrom('[', '{"q":1e400}', `${'['.repeat(1900)}${']'.repeat(1900)}`)),
    sort: text(sorted),
    range: text(fc.tuple(index, index)),
  };
}

function turnOf({ operationId }: Operation): number {
  if (AT_THE_END.test(operationId)) return IN_TURN.length;
  return IN_TURN.findIndex((act) => operationId === `${act}Version`);
}

const fuzzed = () => ({
  app: site.app,
  ofOthers: /\$argon2|password_hash/,
  expectRefusal: ({ code, message, fields = {}, details = {}, ...others }: Record<string, unknown>, shown: string) => {
    expect(codes, shown).toContain(code);
    expect([typeof message, typeof fields, typeof details, others], shown).toEqual(['string', 'object', 'object', {}]);
  },
});

describe(`no request of the console causes an internal error or an undeclared response (${REQUESTS} of each group)`, () => {
  test.each(GROUPS)('%s', { timeout: 3_600_000 }, async (name) => {
    const calls = operations.filter((operation) => findCallGroup(operation, GROUPS) === name);
    expect(calls).not.toEqual([]);
    callers[0] = await sessionOf('eva@fuzz.example');
    const sorted = calls.toSorted((one, other) => turnOf(one) - turnOf(other));
    const options = { known, callers, files, inQuery: queries() };
    for (const id of await fuzzCalls(fuzzed(), sorted, REQUESTS, options)) accepted.add(id);
  });

  test('no call is left out, and many of them succeeded', () => {
    expect(operations.filter((operation) => findCallGroup(operation, GROUPS) === undefined)).toEqual([]);
    // Else the requests would be too odd to try anything but the first check.
    expect(accepted.size).toBeGreaterThan(operations.length / 3);
  });
});
