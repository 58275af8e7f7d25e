import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody, EntityRecord, VersionDetails } from '#shared/console/console-contract.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { StaffPerson } from '#tests/service/support/staff-person.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';

const OVERLAY = 'forms/company-data.overlay.json';
const TEXT = 'El portal de su banco';

let ana: StaffPerson;
let luis: StaffPerson;
let source: VersionDetails;

const site = startForFile(() =>
  startConsoleWithFolders({ interfaceTexts: () => Promise.resolve({ 'login.title': 'Iniciar sesión' }) }),
);
beforeAll(async () => {
  ana = await StaffPerson.logIn(site, 'ana', ['editor', 'admin']);
  luis = await StaffPerson.logIn(site, 'luis', ['editor']);
  const draft = await ana.draft('9001');
  const changed = await ana.change(
    draft.id,
    { file: 'texts.es.json', path: '/login.title', from: undefined, to: TEXT },
    { file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#145079' },
    { file: 'entity.json', path: '/hosts', from: ['roble.localhost'], to: ['roble.localhost', 'otro.localhost'] },
    { file: OVERLAY, path: '/constraints/invoiceNumber/maxLength', from: 16, to: 14 },
    { file: 'entity.json', path: '/support/hours', from: undefined, to: 'de 9 a 14 h' },
    { file: 'entity.json', path: '/support/email', from: undefined, to: 'ayuda@cajaroble.example' },
  );
  source = changed.json<VersionDetails>();
});

const keysOf = async (...places: string[]) => {
  const { differences } = (await ana.get(`/versions/${source.id}/differences`)).json<
    ConsoleResponseBody<'readDifferences'>
  >();
  return differences.filter(({ file, path }) => places.includes(file + path)).map(({ key }) => key);
};
const transfer = (who: StaffPerson, body: object) => who.post(`/versions/${source.id}/transfers`, body);
type Transfer = ConsoleResponseBody<'transferDifferences'>;
const read = async ({ draft }: Transfer) => ana.read(draft!.id);
const textOf = ({ files }: VersionDetails, file: string) =>
  JSON.parse(files.find(({ name }) => name === file)?.text ?? '{}') as Record<string, unknown>;
const drafts = async (entity: string) =>
  (await ana.get(`/versions?filter=${encodeURIComponent(JSON.stringify({ entity, state: 'draft' }))}`)).json<
    VersionDetails[]
  >();

describe('R-DESK-05 chosen differences of a version are taken over by another entity', () => {
  test("into a new draft of its live version, then into the same member's open draft; others' drafts stay", async () => {
    const foreign = await luis.draft('9002');
    const first = (
      await transfer(ana, { entity: '9002', keys: await keysOf('texts.es.json/login.title') })
    ).json<Transfer>();
    expect(first).toMatchObject({ draft: { isNew: true, problems: 0 }, changes: 1 });
    expect(textOf(await read(first), 'texts.es.json')).toEqual({ 'login.title': TEXT });
    expect(await read(first)).toMatchObject({ entity: '9002', madeFrom: 1, author: 'ana@banco.example' });

    const rule = await keysOf(`${OVERLAY}/constraints/invoiceNumber/maxLength`);
    const second = (await transfer(ana, { entity: '9002', keys: rule })).json<Transfer>();
    expect(second.draft).toMatchObject({ id: first.draft!.id, isNew: false });
    expect(textOf(await read(second), OVERLAY)).toMatchObject({ constraints: { invoiceNumber: { maxLength: 14 } } });
    expect((await luis.read(foreign.id)).files).toEqual(foreign.files);

    const repeated = await transfer(ana, { entity: '9002', keys: rule });
    expect(repeated.json()).toEqual({ draft: null, changes: 0 });
  });

  test('with as many changes as the draft lists afterwards, also where a group is taken over as a whole', async () => {
    const pedro = await StaffPerson.logIn(site, 'pedro', ['editor']);
    const keys = await keysOf(
      'entity.json/support/hours',
      'entity.json/support/email',
      `${OVERLAY}/constraints/invoiceNumber/maxLength`,
    );
    expect(keys).toHaveLength(3);
    const { draft, changes } = (await transfer(pedro, { entity: '9002', keys })).json<Transfer>();
    const { differences } = (await pedro.get(`/versions/${draft!.id}/differences`)).json<
      ConsoleResponseBody<'readDifferences'>
    >();
    expect(changes).toBe(differences.length);
    expect(changes).toBeGreaterThan(2);
    await pedro.discard(draft!.id);
  });

  test('all of them or none: a value that it overrides is shown with both sides, and replaced only as decided', async () => {
    const before = await drafts('9002');
    const keys = await keysOf('entity.json/primaryColor', 'texts.es.json/login.title');
    const refused = await transfer(luis, { entity: '9002', keys });
    const { details } = refused.json<{
      details: { conflicts: { key: string; found: string; fingerprint: string }[] };
    }>();
    expect([refused.statusCode, details.conflicts]).toMatchObject([
      409,
      [{ file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#145079', found: '#8A1538' }],
    ]);
    expect((await drafts('9002')).map(({ id, revision }) => [id, revision])).toEqual(
      before.map(({ id, revision }) => [id, revision]),
    );
    const { key, fingerprint: found } = details.conflicts[0]!;
    const decided = await transfer(luis, { entity: '9002', keys, decisions: [{ key, found, takes: true }] });
    expect(decided.json<Transfer>()).toMatchObject({ draft: { isNew: false }, changes: 2 });
    expect(textOf(await read(decided.json<Transfer>()), 'entity.json')['primaryColor']).toBe('#145079');
    const rows = await site.db
      .selectFrom('audit')
      .select(['email', 'entity', 'version', 'detail'])
      .where('action', '=', 'differences-transferred')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(rows).toEqual([
      {
        email: 'luis@banco.example',
        entity: '9002',
        version: decided.json<Transfer>().draft!.number,
        detail: {
          source: '9001',
          sourceVersion: source.number,
          fields: ['entity.json/primaryColor', 'texts.es.json/login.title'],
          replaced: ['entity.json/primaryColor'],
        },
      },
    ]);
  });

  test('never its hosts or its code, an unknown difference, or into the same entity', async () => {
    const [host] = await keysOf('entity.json/hosts');
    const fields = async (body: object) => (await transfer(ana, body)).json<{ fields: object }>().fields;
    expect(await fields({ entity: '9002', keys: [host] })).toEqual({ keys: 'No es válido.' });
    expect(await fields({ entity: '9002', keys: ['0123456789abcdef'] })).toEqual({ keys: 'No es válido.' });
    expect(await fields({ entity: '9001', keys: await keysOf('entity.json/primaryColor') })).toEqual({
      entity: 'No es válido.',
    });
  });

  test('not where nothing is live, and not outside the scope of the member, on either side', async () => {
    const copied = await luis.post('/entities/9001/copies', { code: '9105', hosts: ['nueva.localhost'] });
    expect(copied.json<EntityRecord>().live).toBeNull();
    const keys = await keysOf('texts.es.json/login.title');
    expect((await transfer(ana, { entity: '9105', keys })).json()).toMatchObject({ code: 'nothingLive' });
    for (const [scope, entity] of [
      [['9001'], '9002'],
      [['9002'], '9002'],
    ] as const) {
      const call = await site.addCaller(`de-${scope[0]}@banco.example`, ['editor'], [...scope]);
      const url = `/console/api/versions/${source.id}/transfers`;
      const answer = await call({ method: 'POST', url, payload: { entity, keys } });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 'notFound', message: 'No existe lo que busca.' },
      ]);
    }
  });

  test('and a problem that arises there is counted, and stands in the draft', async () => {
    const draft = await ana.draft('9001');
    const wrong = { file: 'entity.json', path: '/footer1LogoUrl', from: 'assets/footer-group.svg', to: 'assets/x.svg' };
    await ana.change(draft.id, wrong);
    const { differences } = (await ana.get(`/versions/${draft.id}/differences`)).json<
      ConsoleResponseBody<'readDifferences'>
    >();
    const keys = differences.map(({ key }) => key);
    const answer = (await ana.post(`/versions/${draft.id}/transfers`, { entity: '9002', keys })).json<Transfer>();
    expect(answer.draft).toMatchObject({ problems: 1 });
    expect((await read(answer)).problems).toMatchObject([{ file: 'entity.json', path: '/footer1LogoUrl' }]);
  });
});
