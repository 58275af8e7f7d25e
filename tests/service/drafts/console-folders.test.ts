import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleResponseBody, EntityRecord, VersionDetails } from '#shared/console/console-contract.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';

const API = '/console/api';
let editor: TestConsole['call'];
let elsewhere: TestConsole['call'];

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  editor = await site.addCaller('elena@banco.example', ['editor']);
  elsewhere = await site.addCaller('rosa@banco.example', ['editor'], ['9002']);
});

const url = `${API}/entities/9001/folder`;
const isDifferent = async () =>
  (await editor({ method: 'GET', url: `${API}/entities/9001` })).json<EntityRecord>().isFolderDifferent;
const readReported = async () =>
  (await editor({ method: 'GET', url })).json<ConsoleResponseBody<'readFolder'>>().differences.map(({ text }) => text);

test('R-STU-03 a folder changed since its import that equals the live version is different without differences', async () => {
  const row = site.db.selectFrom('taken_folder').select('hash').where('entity', '=', '9001');
  const { hash } = await row.executeTakeFirstOrThrow();
  const taken = (value: string) =>
    site.db.updateTable('taken_folder').set({ hash: value }).where('entity', '=', '9001').execute();
  await taken('another');
  expect([await isDifferent(), await readReported()]).toEqual([true, []]);
  await taken(hash);
});

test('R-STU-03 a changed folder is reported, its changes are described, and it is imported as a draft', async () => {
  expect([await isDifferent(), await readReported()]).toEqual([false, []]);
  const file = join(site.folder, '9001', 'entity.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"primaryColor": "#2F6B3C"', '"primaryColor": "#145079"'));
  expect([await isDifferent(), await readReported()]).toEqual([true, ['El color principal pasa de #2F6B3C a #145079']]);

  const draft = (await editor({ method: 'POST', url })).json<VersionDetails>();
  expect(draft).toMatchObject({ entity: '9001', state: 'draft', author: 'elena@banco.example', problems: [] });
  const text = draft.files.find(({ name }) => name === 'entity.json')?.text;
  expect(text).toBe(readFileSync(file, 'utf8'));
  expect(await isDifferent()).toBe(false);
  const row = await site.db
    .selectFrom('audit')
    .select(['action', 'email', 'version'])
    .where('entity', '=', '9001')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(row).toEqual({ action: 'folder-taken', email: 'elena@banco.example', version: draft.number });
});

test('R-CON-05 the folder of an entity outside the scope looks like one that does not exist', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answers = [await elsewhere({ method, url }), await editor({ method, url: `${API}/entities/9999/folder` })];
    const told404 = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect([...new Set(told404)]).toEqual(['404 {"code":"notFound","message":"No existe lo que busca."}']);
  }
});
