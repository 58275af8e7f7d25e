import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPublicationRefreshAndHealth } from '#cli/publication-refresh.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { DEFINITION_FORMAT } from '#studio/database/published-definitions.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { PublishFolder } from '#studio/domain/publications/publish-folder.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';
import { publishChanges, createTestStudio } from '#tests/service/support/test-studio.ts';

const store = useDatabase();
let studio: ReturnType<typeof createTestStudio>;
let folder: string;
let live: LiveEntities;

beforeAll(async () => {
  studio = createTestStudio(store.db);
  await importAndPublishNewFolders(studio.context);
});
afterAll(async () => {
  studio.remove();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  live = new LiveEntities(store.db);
  await live.refresh();
  return () => rmSync(folder, { recursive: true, force: true });
});

let colors = 0;
const recolour = () => {
  colors += 1;
  return publishChanges(studio.context, '9001', [
    { file: 'entity.json', path: '/primaryColor', to: `#${colors.toString(16).padStart(2, '0')}3D5E` },
  ]);
};
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const namesIn = (name: string) => readdirSync(join(folder, name)).sort();

test('R-STU-22 the folder gets what every host shows, with its files, and keeps each version under its hash', async () => {
  const target = new PublishFolder(folder, store.db);
  const first = await recolour();
  await live.refresh();
  await target.synchronize(live);
  expect(namesIn('config')).toEqual([
    'by-hash',
    'marea.localhost.json',
    'marea.localhost.notices.json',
    'notices',
    'roble.localhost.json',
    'roble.localhost.notices.json',
  ]);
  expect(namesIn('config/notices')).toEqual(['marea.localhost.json', 'roble.localhost.json']);
  expect(textOf('config/roble.localhost.json')).toBe(live.byHost('roble.localhost')?.definition);
  expect(textOf('entities/9001/assets/logo.svg')).toBe(
    readFileSync(join(studio.folder, '9001/assets/logo.svg'), 'utf8'),
  );
  expect(textOf('entities/9001/verificacion-titular.pdf').slice(0, 5)).toBe('%PDF-');
  const before = textOf(`config/by-hash/${first.hash}.json`);
  expect(before).toBe(textOf('config/roble.localhost.json'));
  const second = await recolour();
  await live.refresh();
  await target.synchronize(live);
  expect(textOf(`config/by-hash/${first.hash}.json`)).toBe(before);
  expect(textOf('config/roble.localhost.json')).toBe(textOf(`config/by-hash/${second.hash}.json`));
  expect(textOf('config/roble.localhost.json')).not.toBe(before);
  // A folder that is new here gets the earlier versions as well.
  expect(namesIn('config/by-hash').length).toBe(
    (await store.db.selectFrom('published_definition').select('hash').execute()).length,
  );
});

test('R-STU-22, R-ALL-01 the folder gets the first page of every host, anew with each publication, and none that cannot be rendered', async () => {
  let isBroken = false;
  const render = (definition: string) => (isBroken ? undefined : `<title>${definition.length}</title>${definition}`);
  const target = new PublishFolder(folder, store.db, render);
  const publish = async () => {
    await recolour();
    await live.refresh();
    await target.synchronize(live);
  };
  await publish();
  expect(namesIn('pages')).toEqual(['marea.localhost.html', 'roble.localhost.html']);
  const first = textOf('pages/roble.localhost.html');
  expect(first).toContain(textOf('config/roble.localhost.json'));
  await publish();
  expect(textOf('pages/roble.localhost.html')).not.toBe(first);
  expect(textOf('pages/roble.localhost.html')).toContain(textOf('config/roble.localhost.json'));
  isBroken = true;
  await publish();
  expect(namesIn('pages')).toEqual([]);
});

test('R-DESK-03 the folder gets the notices of every host at their time, not before, and again when one is over', async () => {
  const clock = { now: new Date('2050-12-03T07:59:59Z') };
  const timed = new LiveEntities(store.db, () => clock.now);
  const target = new PublishFolder(folder, store.db, () => undefined);
  const synchronized = async () => {
    await timed.refresh();
    await target.synchronize(timed);
    return ['roble', 'marea'].map((name) => JSON.parse(textOf(`config/notices/${name}.localhost.json`)) as unknown);
  };
  expect(await synchronized()).toEqual([{ notices: [] }, { notices: [] }]);
  await store.db
    .insertInto('notice')
    .values({
      id: '00000000-0000-4000-8000-00000000d003',
      entities: ['9001'],
      kind: 'warning',
      text: 'Hoy no hay servicio.',
      from_at: new Date('2050-12-03T08:00:00Z'),
      until_at: new Date('2050-12-03T09:00:00Z'),
      time_zone: 'Europe/Madrid',
      state: 'published',
      author: 'ana@roble.example',
      author_ids: [],
      created_at: clock.now,
      changed_at: clock.now,
    })
    .execute();
  const notice = {
    id: '00000000-0000-4000-8000-00000000d003',
    kind: 'warning',
    text: 'Hoy no hay servicio.',
    from: '2050-12-03T08:00:00.000Z',
    until: '2050-12-03T09:00:00.000Z',
  };
  expect(await synchronized()).toEqual([{ notices: [] }, { notices: [] }]);
  clock.now = new Date('2050-12-03T08:00:00Z');
  expect(await synchronized()).toEqual([{ notices: [notice] }, { notices: [] }]);
  // Portals that are still open from before ask here.
  expect(JSON.parse(textOf('config/roble.localhost.notices.json'))).toEqual({ notices: [notice] });
  clock.now = new Date('2050-12-03T09:00:00Z');
  expect(await synchronized()).toEqual([{ notices: [] }, { notices: [] }]);
});

test('R-STU-22 R-DESK-03 no host of an entity writes over the notices of another, not even one from an earlier release', async () => {
  await store.db.deleteFrom('notice').execute();
  const hosts = ['marea.localhost', 'roble.localhost.notices'];
  const attack = { file: 'entity.json', path: '/hosts', to: hosts };
  await expect(publishChanges(studio.context, '9002', [attack])).rejects.toThrow('entity.json');

  await publishChanges(studio.context, '9002', [{ ...attack, to: hosts.slice(0, 1) }]);
  const { hash } = live.byHost('marea.localhost')!;
  const row = { host: hosts[1]!, entity: '9002', hash };
  const { id } = await store.db
    .selectFrom('entity_version')
    .select('id')
    .where('entity', '=', '9002')
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto('published_host')
    .values({ ...row, version_id: id })
    .execute();
  await live.refresh();
  const target = new PublishFolder(folder, store.db);
  await target.synchronize(live);
  expect(JSON.parse(textOf('config/notices/roble.localhost.json'))).toEqual({ notices: [] });
  expect(JSON.parse(textOf('config/roble.localhost.json'))).toMatchObject({ codNrbeEn: '9001' });
  expect(JSON.parse(textOf('config/roble.localhost.notices.json'))).toMatchObject({ codNrbeEn: '9002' });

  await store.db.deleteFrom('published_host').where('host', '=', row.host).execute();
  await live.refresh();
  await target.synchronize(live);
  expect(JSON.parse(textOf('config/roble.localhost.notices.json'))).toEqual({ notices: [] });
});

test('R-STU-22 a host that an entity gives up is removed; files that belong to no published entity stay', async () => {
  mkdirSync(join(folder, 'config'));
  writeFileSync(join(folder, 'config/otro.example.json'), '{"codNrbeEn":"7777"}');
  writeFileSync(join(folder, 'config/viejo.example.json'), '{"codNrbeEn":"9002"}');
  writeFileSync(join(folder, 'config/viejo.example.notices.json'), '{"notices":[]}');
  await new PublishFolder(folder, store.db).synchronize(live);
  expect(namesIn('config')).toEqual([
    'by-hash',
    'marea.localhost.json',
    'marea.localhost.notices.json',
    'notices',
    'otro.example.json',
    'roble.localhost.json',
    'roble.localhost.notices.json',
  ]);
});

test('R-STU-22 a reader gets a complete published definition while files are written', async () => {
  const target = new PublishFolder(folder, store.db);
  await target.synchronize(live);
  const seen = new Set<string>();
  const done = new AbortController();
  const reading = (async () => {
    while (!done.signal.aborted) {
      seen.add(textOf('config/roble.localhost.json'));
      await new Promise(setImmediate);
    }
  })();
  for (let times = 0; times < 4; times += 1) {
    await recolour();
    await live.refresh();
    await target.synchronize(live);
  }
  done.abort();
  await reading;
  const known = (await store.db.selectFrom('published_definition').select('definition').execute()).map(
    (row) => row.definition,
  );
  expect(seen.size).toBeGreaterThan(1);
  for (const definition of seen) expect(known).toContain(definition);
  expect(namesIn('config').filter((name) => name.startsWith('.'))).toEqual([]);
});

test('R-STU-22 a folder that cannot be written is reported, the publication stays, and the folder is updated later', async () => {
  const place = join(folder, 'srv');
  // Where a folder should be there is a file: not even root can write below it.
  writeFileSync(place, '');
  const log: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void log.push(line) } } });
  startPublicationRefreshAndHealth(app, live, new PublishFolder(place, store.db));
  const health = async () => (await app.inject('/health')).json<object>();
  try {
    await app.ready();
    await expect.poll(health).toEqual({ status: 'degraded', unreadable: [], publishFolder: 'behind' });
    await expect.poll(() => log.join()).toContain(`PUBLISH_FOLDER cannot be written: ${place}`);
    const { hash } = await recolour();
    await expect.poll(() => live.byCode('9001')?.hash).toBe(hash);
    rmSync(place);
    await expect.poll(health).toEqual({ status: 'ok', unreadable: [], publishFolder: 'ok' });
    expect(existsSync(join(place, `config/by-hash/${hash}.json`))).toBe(true);
    // Said once, however often it was tried.
    expect(log.filter((line) => line.includes('PUBLISH_FOLDER'))).toHaveLength(1);
  } finally {
    await app.close();
  }
});

test('R-STU-23 health says whose publication can not be read, and is 200 all the while', async () => {
  const { hash } = await recolour();
  await store.db
    .updateTable('published_definition')
    .set({ format: DEFINITION_FORMAT + 1 })
    .where('hash', '=', hash)
    .execute();
  const log: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void log.push(line) } } });
  startPublicationRefreshAndHealth(app, live, undefined);
  try {
    await expect
      .poll(async () => (await app.inject('/health')).json<object>())
      .toEqual({ status: 'degraded', unreadable: ['9001'] });
    expect((await app.inject('/health')).statusCode).toBe(200);
    // The log is written after what was read is known.
    await expect.poll(() => log.join()).toContain('a published definition cannot be read: the last valid one is used');
    await store.db.updateTable('published_definition').set({ format: 1 }).where('hash', '=', hash).execute();
    await expect
      .poll(async () => (await app.inject('/health')).json<object>())
      .toEqual({ status: 'ok', unreadable: [] });
  } finally {
    await app.close();
  }
});
