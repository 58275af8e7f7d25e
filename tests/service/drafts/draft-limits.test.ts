import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const HEX = 'a'.repeat(64);

let editor: TestConsole['call'];
const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  editor = await site.addCaller('elena@banco.example', ['editor']);
});

const createDraft = async () =>
  (await editor({ method: 'POST', url: `${API}/versions`, payload: { entity: '9001' } })).json<VersionDetails>();
const change = (id: string, ...changes: object[]) =>
  editor({
    method: 'PUT',
    url: `${API}/versions/${id}`,
    headers: { 'content-type': 'application/json' },
    // What is that deep no test can write by itself.
    payload: JSON.stringify({ changes }).replaceAll('"<20,000 levels>"', nested(20_000)),
  });
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('R-STU-20 a change that would make too much of a draft', () => {
  test.each<[string, object, RegExp]>([
    ['a far place in a list', { path: '/hosts/60000000', to: 'x.example' }, /La lista no tiene ningún lugar/],
    ['the length of a list', { path: '/hosts/length', to: 60_000_000 }, /La lista no tiene ningún lugar/],
    ['60 levels', { path: '/a'.repeat(40), to: JSON.parse(nested(20)) as unknown }, /más de 50 niveles/],
    ['20,000 values', { path: '/a', to: Array(20_000).fill(0) }, /más de 5000 valores/],
    ['a picture that nobody sent', { file: 'assets/x.png', path: '', to: { hash: HEX, size: 3 } }, /no está guardado/],
    ['a path of 51 names', { path: '/a'.repeat(51), to: 1 }, /50 niveles/],
  ])('%s is turned down in words, and the draft stays', async (_what, wanted, words) => {
    const { id, revision, files } = await createDraft();
    const answer = await change(id, { file: 'entity.json', ...wanted });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'impossibleChange']);
    expect(answer.json<{ message: string }>().message).toMatch(words);
    const now = (await editor({ method: 'GET', url: `${API}/versions/${id}` })).json<VersionDetails>();
    expect([now.revision, now.files]).toEqual([revision, files]);
  });

  test.each<[string, object]>([
    ['20,000 levels', { path: '/a', to: '<20,000 levels>' }],
    ['20,000 levels that it expects', { path: '/a', from: '<20,000 levels>', to: 1 }],
  ])('%s is turned down before anything is made of it, and the draft stays', async (_what, wanted) => {
    const { id, revision, files } = await createDraft();
    const answer = await change(id, { file: 'entity.json', ...wanted });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
    const now = (await editor({ method: 'GET', url: `${API}/versions/${id}` })).json<VersionDetails>();
    expect([now.revision, now.files]).toEqual([revision, files]);
  });

  test('a picture with another size than it has', async () => {
    const { id } = await createDraft();
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await editor({ method: 'POST', url: `${API}/assets`, headers, payload: Buffer.from('bytes') });
    const to = sent.json<ConsoleResponseBody<'addAsset'>>();
    const location = { file: 'assets/x.png', path: '' };
    expect((await change(id, { ...location, to: { ...to, size: to.size + 1 } })).statusCode).toBe(400);
    expect((await change(id, { ...location, to })).statusCode).toBe(200);
  });

  test('hundreds of conflicts in one large value return that value at most once', async () => {
    const { id } = await createDraft();
    const location = { file: 'texts.es.json', path: '/large' };
    expect((await change(id, { ...location, to: { text: 'x'.repeat(200_000) } })).statusCode).toBe(200);
    const answer = await change(id, ...Array.from({ length: 400 }, () => ({ ...location, from: 'else', to: 'mine' })));
    expect(answer.statusCode).toBe(409);
    expect(answer.rawPayload.length).toBeLessThan(2_000_000);
  });

  test('a draft that was changed thousands of times is turned down, and its history is listed without its long values', async () => {
    const { id } = await createDraft();
    const step = { version_id: id, author: 'ana@banco.example', changed_at: new Date() };
    const changes = (size: number) =>
      JSON.stringify([{ file: 'x', path: '', to: randomBytes(size / 2).toString('hex') }]);
    const rows = Array.from({ length: 30 }, (_one, at) => ({ ...step, revision: at + 1, changes: changes(200_000) }));
    for (const row of rows) await site.db.insertInto('version_history').values(row).execute();
    await site.db.updateTable('entity_version').set({ revision: 30 }).where('id', '=', id).execute();
    const history = await editor({ method: 'GET', url: `${API}/versions/${id}/history` });
    const read = history.json<ConsoleResponseBody<'readHistory'>>();
    expect(read.map(({ revision, isWhole }) => [revision, isWhole])).toEqual(
      rows.map(({ revision }) => [revision, false]),
    );
    expect(history.rawPayload.length).toBeLessThan(10_000);
    await site.db.updateTable('entity_version').set({ revision: 5_000 }).where('id', '=', id).execute();
    const answer = await change(id, { file: 'texts.es.json', path: '/login.title', to: 'Entrar' });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      'Este borrador se ha cambiado demasiadas veces: haga otro a partir de él.',
    ]);
  });
});

describe('R-STU-04 a zip that would make too much of a draft', () => {
  const entity = new TextEncoder().encode('{"codNrbeEn":"9001"}');
  const importing = (files: Record<string, Uint8Array>) =>
    editor({
      method: 'POST',
      url: `${API}/entities/9001/import`,
      headers: { 'content-type': 'application/zip' },
      payload: Buffer.from(zipSync({ 'entity.json': entity, ...files })),
    });
  const text = (content: string) => new TextEncoder().encode(content);
  /** Characters that a zip does not make much shorter, as in a text that somebody wrote. */
  const varied = (length: number) =>
    Array.from({ length: Math.ceil(length / 4) }, (_, index) =>
      ((index * 7919 * 7919) % 1_679_616).toString(36).padStart(4, '0'),
    )
      .join('')
      .slice(0, length);

  test.each([
    ['a text of 1.5 MB', { 'texts.es.json': text(`{"a":"${varied(1_500_000)}"}`) }, /más de 1024 KB/],
    ['a text of 20,000 levels', { 'texts.es.json': text('['.repeat(20_000)) }, /más de 50 niveles/],
    ['a text of 20,000 values', { 'texts.es.json': text(`[${'0,'.repeat(20_000)}0]`) }, /más de 5000 valores/],
    [
      'texts of 3 MB together',
      Object.fromEntries(
        ['login', 'user', 'alerts'].map((form) => [`forms/${form}.overlay.json`, text('x'.repeat(1_000_000))]),
      ),
      /más de 2 MB en total/,
    ],
  ])('%s is turned down in words, and there is no draft of it', async (_what, files, words) => {
    const count = async () => (await site.db.selectFrom('entity_version').select('id').execute()).length;
    const before = await count();
    const answer = await importing(files as Record<string, Uint8Array>);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'impossibleChange']);
    expect(answer.json<{ message: string }>().message).toMatch(words);
    expect(await count()).toBe(before);
  });
});
