import { unzipSync, zipSync } from 'fflate';
import Fastify, { type InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord, VersionDetails, VersionRecord } from '#shared/console/console-contract.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';

const API = '/console/api';
let editor: TestConsole['call'];
let publisher: TestConsole['call'];
let elsewhere: TestConsole['call'];

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  editor = await site.addCaller('elena@banco.example', ['editor']);
  publisher = await site.addCaller('pablo@banco.example', ['publisher']);
  elsewhere = await site.addCaller('rosa@banco.example', ['editor', 'publisher'], ['9002']);
});

const post = (path: string, payload: object = {}): InjectOptions => ({ method: 'POST', url: API + path, payload });
const get = (path: string): InjectOptions => ({ method: 'GET', url: API + path });

async function draftOf(entity: string): Promise<VersionDetails> {
  const answer = await editor(post('/versions', { entity }));
  expect(answer.statusCode).toBe(200);
  return answer.json<VersionDetails>();
}
const changed = (id: string, ...changes: object[]) =>
  editor({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });
const jsonIn = ({ files }: VersionDetails, name: string) =>
  JSON.parse(files.find((file) => file.name === name)?.text ?? '{}') as Record<string, unknown>;

async function approved(draft: VersionDetails): Promise<void> {
  const acknowledged = draft.warnings.map(({ key }) => key);
  const submitted = await editor(post(`/versions/${draft.id}/submit`, { note: 'Lista', acknowledged }));
  expect(submitted.statusCode).toBe(200);
  const { revision, publicationHash: hash } = submitted.json<VersionDetails>();
  expect((await publisher(post(`/versions/${draft.id}/approve`, { revision, hash }))).statusCode).toBe(200);
}

/** The numbers of the entity's versions in a state, as the list filters them. */
const listedIn = async (entity: string, state: string) =>
  (await publisher(get(`/versions?filter=${encodeURIComponent(JSON.stringify({ entity, state }))}`)))
    .json<VersionRecord[]>()
    .map(({ number }) => number);

async function published(draft: VersionDetails): Promise<VersionDetails> {
  await approved(draft);
  const answer = await publisher(post(`/versions/${draft.id}/publish`));
  expect(answer.statusCode).toBe(200);
  return answer.json<VersionDetails>();
}

describe('R-STU-02 a version that is approved', () => {
  test('is listed as approved, and no longer as one in review', async () => {
    const draft = await draftOf('9002');
    const submitted = await editor(
      post(`/versions/${draft.id}/submit`, { note: '', acknowledged: draft.warnings.map(({ key }) => key) }),
    );
    expect([await listedIn('9002', 'in-review'), await listedIn('9002', 'approved')]).toEqual([[draft.number], []]);
    const { revision, publicationHash: hash } = submitted.json<VersionDetails>();
    await publisher(post(`/versions/${draft.id}/approve`, { revision, hash }));
    expect([await listedIn('9002', 'in-review'), await listedIn('9002', 'approved')]).toEqual([[], [draft.number]]);
    await editor(post(`/versions/${draft.id}/withdraw`));
    expect(await listedIn('9002', 'approved')).toEqual([]);
    await editor({ method: 'DELETE', url: `${API}/versions/${draft.id}` });
  });
});

describe('an entity', () => {
  test('R-STU-05 is listed with its live version, its draft and their authors; search finds it by name and host', async () => {
    const draft = await draftOf('9001');
    const [found] = (await editor(get(`/entities?filter=${encodeURIComponent('{"q":"ROBLE"}')}`))).json<
      EntityRecord[]
    >();
    expect(found).toMatchObject({
      id: '9001',
      hosts: ['roble.localhost'],
      live: { number: 1 },
      draft: { id: draft.id, number: draft.number, author: 'elena@banco.example' },
      changedBy: 'elena@banco.example',
      isFolderDifferent: false,
    });
    const list = await editor(get('/entities?range=[0,0]&sort=["id","DESC"]'));
    expect(list.headers['content-range']).toBe('entities 0-0/2');
    expect(list.json<EntityRecord[]>().map(({ id }) => id)).toEqual(['9002']);
  });

  test('R-STU-06 is created from a name, a host and a colour; with a filler it is not published, whatever is ticked', async () => {
    const values = { code: '9009', name: 'Banca Norte', hosts: ['Norte.localhost'], primaryColor: '#7A1450' };
    const made = (await editor(post('/entities', values))).json<EntityRecord>();
    expect(made).toMatchObject({ id: '9009', hosts: ['norte.localhost'], live: null, problems: 5 });
    const unfinished = (await editor(get(`/versions/${made.draft?.id}`))).json<VersionDetails>();
    const acknowledged = [...unfinished.warnings, ...unfinished.problems].map(({ key }) => key);
    const refused = await editor(post(`/versions/${unfinished.id}/submit`, { note: '', acknowledged }));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'hasProblems']);
    // Each problem leads to its field.
    const changes = unfinished.problems.map(({ file, path }) => ({
      file,
      path,
      from: path
        .split('/')
        .reduce<unknown>(
          (value, name) => (name ? (value as Record<string, unknown>)[name] : value),
          jsonIn(unfinished, file),
        ),
      to: path.endsWith('Url')
        ? 'https://www.bancanorte.es/pagina'
        : path.endsWith('email')
          ? 'datos@bancanorte.es'
          : 'Calle Mayor 1, Santander',
    }));
    const draft = (await changed(unfinished.id, ...changes)).json<VersionDetails>();
    expect(draft.problems).toEqual([]);
    const live = new LiveEntities(site.db);
    await published(draft);
    await live.refresh();
    expect(live.byHost('norte.localhost')?.entity).toMatchObject({ codNrbeEn: '9009', primaryColor: '#7A1450' });
  });

  test.each([
    ['an existing code', { code: '9001' }, 'code', 'Este código no está disponible.'],
    [
      'a host of another entity',
      { hosts: ['roble.localhost'] },
      'hosts',
      'Una de estas direcciones no está disponible.',
    ],
    [
      'a host with a port',
      { hosts: ['nuevo.localhost:4200'] },
      'hosts',
      'Escriba direcciones en minúsculas y sin puerto, como proveedores.banco.es.',
    ],
  ])('R-STU-06 %s is refused at its field', async (_what, wrong, field, message) => {
    const values = { code: '9010', name: 'Banca Sur', hosts: ['sur.localhost'], ...wrong };
    const answer = await editor(post('/entities', values));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: message } });
  });
});

describe('a version', () => {
  test('R-STU-14 lists its problems in the requested language, each with its field', async () => {
    const draft = await draftOf('9001');
    const { primaryColor } = jsonIn(draft, 'entity.json');
    const answer = await changed(draft.id, {
      file: 'entity.json',
      path: '/primaryColor',
      from: primaryColor,
      to: '#FAFAFA',
    });
    const [problem] = answer.json<VersionDetails>().problems;
    expect(problem).toMatchObject({ file: 'entity.json', path: '/primaryColor' });
    expect(problem?.text).toMatch(/^entities\/9001\/entity\.json, color principal/);
    const refused = await editor(post(`/versions/${draft.id}/submit`, { note: '', acknowledged: [] }));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'hasProblems']);
  });

  test('R-STU-20 a field that another user changed is not overwritten; the response has its value and author', async () => {
    const draft = await draftOf('9001');
    const { primaryColor: from } = jsonIn(draft, 'entity.json');
    const location = { file: 'entity.json', path: '/primaryColor', from };
    expect((await changed(draft.id, { ...location, to: '#145079' })).statusCode).toBe(200);
    const met = await changed(draft.id, { ...location, to: '#222222' });
    expect(met.statusCode).toBe(409);
    expect(met.json()).toMatchObject({
      code: 'changedMeanwhile',
      details: { conflicts: [{ path: '/primaryColor', to: '#222222', found: '#145079', by: 'elena@banco.example' }] },
    });
    const steps = (await editor(get(`/versions/${draft.id}/history`))).json<{ revision: number; author: string }[]>();
    expect(steps).toMatchObject([{ revision: 1, author: 'elena@banco.example' }]);
    const undone = await editor(post(`/versions/${draft.id}/undo`, { revision: 1 }));
    expect(jsonIn(undone.json<VersionDetails>(), 'entity.json')).toMatchObject({ primaryColor: from });
  });

  test('R-STU-08 an image is uploaded and used; opened directly it runs no script', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#145079"/></svg>';
    const upload = await editor({
      method: 'POST',
      url: `${API}/assets`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(drawing),
    });
    const asset = upload.json<{ hash: string; size: number }>();
    const draft = await draftOf('9001');
    const {
      name: _name,
      text: _text,
      type: _type,
      ...from
    } = draft.files.find(({ name }) => name === 'assets/logo.svg')!;
    const answer = await changed(draft.id, { file: 'assets/logo.svg', path: '', from, to: asset });
    expect(answer.json<VersionDetails>().files).toContainEqual({
      name: 'assets/logo.svg',
      ...asset,
      type: 'image/svg+xml',
    });
    const shown = await editor(get(`/assets/${asset.hash}`));
    expect(shown.body).toBe(drawing);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test('an image of more than 1 MB, and any image sent as JSON, is refused', async () => {
    const send = (payload: Buffer | object, type: string) =>
      editor({ method: 'POST', url: `${API}/assets`, headers: { 'content-type': type }, payload });
    expect((await send(Buffer.alloc(1024 * 1024 + 1), 'application/octet-stream')).statusCode).toBe(413);
    expect((await send({ a: 1 }, 'application/json')).statusCode).toBe(415);
  });

  test('R-STU-04 is exported as a zip with the structure of its folder, and its import publishes the same', async () => {
    const [live] = (
      await editor(get(`/versions?filter=${encodeURIComponent('{"entity":"9002","state":"live"}')}`))
    ).json<VersionDetails[]>();
    const zip = await editor(get(`/versions/${live!.id}/zip`));
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="9002-1.zip"',
    });
    expect(Object.keys(unzipSync(zip.rawPayload))).toEqual(expect.arrayContaining(['entity.json', 'assets/logo.svg']));
    const send = (payload: Buffer) =>
      editor({
        method: 'POST',
        url: `${API}/entities/9002/import`,
        headers: { 'content-type': 'application/zip' },
        payload,
      });
    const back = (await send(zip.rawPayload)).json<VersionDetails>();
    expect(back).toMatchObject({ entity: '9002', state: 'draft', problems: [] });
    expect((await published(back)).hash).toBe(live!.hash);
    const evil = zipSync({ '../9001/entity.json': new Uint8Array(2) });
    expect((await send(Buffer.from(evil))).json()).toEqual({
      code: 'badArchive',
      message: 'El archivo no es el zip de una entidad.',
      details: { reason: 'name', name: '../9001/entity.json' },
    });
  });

  test('R-CON-05 of an entity outside the scope looks like one that does not exist, for every call', async () => {
    const draft = await draftOf('9001');
    const missing = await elsewhere(get('/versions/00000000-0000-4000-8000-000000000000'));
    for (const request of [
      get(`/versions/${draft.id}`),
      get(`/versions/${draft.id}/history`),
      get(`/versions/${draft.id}/zip`),
      get('/entities/9001'),
      post('/versions', { entity: '9001' }),
      post(`/versions/${draft.id}/publish`),
      post(`/versions/${draft.id}/submit`, { note: '', acknowledged: [] }),
      { method: 'DELETE', url: `${API}/versions/${draft.id}` } as InjectOptions,
    ]) {
      const answer = await elsewhere(request);
      expect([request.url, answer.statusCode, answer.body]).toEqual([request.url, 404, missing.body]);
    }
    const list = (await elsewhere(get('/entities'))).json<EntityRecord[]>();
    expect(list.map(({ id }) => id)).toEqual(['9002']);
    expect((await elsewhere(get('/versions'))).json<VersionDetails[]>().every(({ entity }) => entity === '9002')).toBe(
      true,
    );
  });

  test('R-CON-10 all actions on it are in the audit, with the actor and the values before and after', async () => {
    const version = await published(await draftOf('9002'));
    const rows = await site.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', '9002')
      .where('version', '=', version.number)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, email }) => [action, email])).toEqual([
      ['version-made', 'elena@banco.example'],
      ['review-asked', 'elena@banco.example'],
      ['version-approved', 'pablo@banco.example'],
      ['version-published', 'pablo@banco.example'],
    ]);
    expect(rows.at(-1)).toMatchObject({ after: version.hash });
  });
});

test('R-STU-19 R-STU-21 the portal shows published and restored versions without a restart', async () => {
  const live = new LiveEntities(site.db);
  await live.refresh();
  const { folder: built, remove } = createPortalFolder();
  const portal = Fastify();
  await portal.register(servePortalPageAndFiles, { folder: built, published: live });
  const colorAt = async (host: string) => {
    await live.refresh();
    const answer = await portal.inject({ url: `/config/${host}.json`, headers: { host } });
    return answer.json<{ primaryColor: string }>().primaryColor;
  };
  const before = await colorAt('roble.localhost');
  const draft = await draftOf('9001');
  const next = await changed(draft.id, { file: 'entity.json', path: '/primaryColor', from: before, to: '#501478' });
  await published(next.json<VersionDetails>());
  expect(await colorAt('roble.localhost')).toBe('#501478');
  const [archived] = (
    await editor(get(`/versions?filter=${encodeURIComponent('{"entity":"9001","state":"archived"}')}`))
  ).json<VersionDetails[]>();
  expect((await publisher(post(`/versions/${archived!.id}/restore`))).json()).toMatchObject({
    state: 'live',
    madeFrom: archived!.number,
  });
  expect(await colorAt('roble.localhost')).toBe(before);
  expect((await portal.inject({ url: '/config/nobody.localhost.json' })).statusCode).toBe(404);
  expect((await portal.inject({ url: '/entities/9001/assets/logo.svg' })).headers['content-type']).toBe(
    'image/svg+xml',
  );
  await portal.close();
  remove();
});

test('R-STU-19 a failed scheduled publication gives the reason, in the requested language', async () => {
  const draft = await draftOf('9001');
  await approved(draft);
  const at = new Date(site.now().getTime() + 60_000).toISOString();
  expect((await publisher(post(`/versions/${draft.id}/schedule`, { at }))).statusCode).toBe(200);
  await site.db.updateTable('published_host').set({ entity: '9002' }).where('host', '=', 'roble.localhost').execute();
  site.advanceTime(61_000);
  await publishDueVersion(completeStudioContext({ database: site.db, now: site.now }));
  const read = async (language: string) =>
    (
      await editor({ ...get(`/versions/${draft.id}`), headers: { 'accept-language': language } })
    ).json<VersionDetails>();
  expect(await read('es')).toMatchObject({
    state: 'in-review',
    comment: { refused: 'hasProblems', text: 'La versión tiene problemas: arréglelos antes.' },
  });
  expect((await read('en')).comment?.text).toBe('The version has problems: fix them first.');
});

test('R-STU-02 an entity is listed as suppliers see it, whatever its newest version says, with the state of that version', async () => {
  const entity = async () => (await editor(get('/entities/9002'))).json<EntityRecord>();
  const before = await entity();
  const draft = await draftOf('9002');
  const from = jsonIn(draft, 'entity.json')['nameSite'];
  await changed(draft.id, { file: 'entity.json', path: '/nameSite', from, to: 'Nombre nunca publicado' });
  const { number } = draft;
  expect(await entity()).toMatchObject({ name: before.name, logo: before.logo, draft: { number, state: 'draft' } });
  const found = await editor(get(`/entities?filter=${encodeURIComponent('{"q":"nunca publicado"}')}`));
  expect(found.json<EntityRecord[]>().map(({ id }) => id)).toEqual(['9002']);
  await approved((await editor(get(`/versions/${draft.id}`))).json<VersionDetails>());
  expect(await entity()).toMatchObject({ draft: { number, state: 'in-review' } });
});

test('R-STU-02 sorted by state, drafts come first, then each later state, and archived versions last', async () => {
  await published(await draftOf('9002'));
  await draftOf('9001');
  const order = ['draft', 'in-review', 'scheduled', 'live', 'archived'];
  const statesIn = async (direction: string) =>
    (await publisher(get(`/versions?range=[0,99]&sort=["state","${direction}"]`)))
      .json<VersionRecord[]>()
      .map(({ state }) => state);
  const states = await statesIn('ASC');
  expect([states[0], states.at(-1)]).toEqual(['draft', 'archived']);
  expect(states).toEqual(states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(await statesIn('DESC')).toEqual(states.toReversed());
});
