import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPublicationJobs } from '#cli/serving-studio.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { restoreVersion } from '#studio/domain/publishing/publish-version.ts';
import { scheduleVersion } from '#studio/domain/publishing/review.ts';
import { createMeters } from '#platform/metrics/meters.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import {
  LUIS,
  publishChanges,
  createApprovedVersion,
  createStudioAt,
  createTestStudio,
} from '#tests/service/support/test-studio.ts';

/** So long may a publication take until everybody sees it (R-STU-19, R-STU-21). */
const SEEN = { timeout: 10_000 };
const HOSTS = ['roble.localhost', 'segundo.localhost'];
const DEFINITION = `/config/${HOSTS[0]}.json`;

const store = useDatabase();
let studio: ReturnType<typeof createTestStudio>;
let later = 0;
const now = () => new Date(Date.now() + later);
const portal = createPortalFolder();
const processes: { app: FastifyInstance; own: Kysely<Schema> }[] = [];

/** A portal with all that a process of its own has: a pool, a memory, and the work that is done while it runs. */
async function startProcess(): Promise<void> {
  const own = connectDatabase(store.url, { poolSize: 5 });
  const live = new LiveEntities(own);
  await live.refresh();
  const app = Fastify();
  app.decorate('meters', createMeters());
  await app.register(servePortalPageAndFiles, { folder: portal.folder, published: live });
  startPublicationJobs(app, createStudioAt(own, studio.folder, now), live);
  await app.ready();
  processes.push({ app, own });
}

const recoloured = (to: string) => [{ file: 'entity.json', path: '/primaryColor', to }];

beforeAll(async () => {
  studio = createTestStudio(store.db, now);
  await importAndPublishNewFolders(studio.context);
  await publishChanges(studio.context, '9001', [
    ...recoloured('#145079'),
    { file: 'entity.json', path: '/hosts', to: HOSTS },
  ]);
  await publishChanges(studio.context, '9001', recoloured('#0B3A5B'));
  for (let count = 0; count < 3; count += 1) await startProcess();
});
afterAll(async () => {
  for (const { app, own } of processes) {
    await app.close();
    await own.destroy();
  }
  studio.remove();
  portal.remove();
});

const seenBy = async ({ app }: { app: FastifyInstance }) =>
  (await app.inject({ method: 'GET', url: DEFINITION })).json<{ primaryColor: string }>().primaryColor;
const known = async () =>
  (await store.db.selectFrom('published_definition').select('definition').execute()).map(
    ({ definition }) => definition,
  );
const versionsOf = (state: 'archived' | 'live') =>
  store.db
    .selectFrom('entity_version')
    .select(['id', 'number', 'hash'])
    .where('entity', '=', '9001')
    .where('state', '=', state)
    .orderBy('number', 'desc')
    .execute();

/** What suppliers see is one version, whole: the live one, at all of its hosts. */
async function expectWhole(): Promise<void> {
  const live = await versionsOf('live');
  expect(live).toHaveLength(1);
  const hosts = await store.db
    .selectFrom('published_host')
    .select(['host', 'hash', 'version_id'])
    .where('entity', '=', '9001')
    .orderBy('host')
    .execute();
  expect(hosts).toEqual(HOSTS.map((host) => ({ host, hash: live[0]!.hash, version_id: live[0]!.id })));
}

test('R-STU-19 through 20 publications, 50 readers at three processes get answers that are one version each', async () => {
  const answers = new Set<string>();
  const read = async (reader: number) => {
    const { app } = processes[reader % processes.length]!;
    const host = HOSTS[reader % HOSTS.length]!;
    const answer = await app.inject({ method: 'GET', url: `/config/${host}.json` });
    expect(answer.statusCode).toBe(200);
    answers.add(answer.body);
  };
  for (let times = 0; times < 20; times += 1) {
    const [latest] = await versionsOf('archived');
    await Promise.all([
      restoreVersion(studio.context, LUIS, latest!.id),
      ...Array.from({ length: 50 }, (_, reader) => read(reader)),
    ]);
  }
  const definitions = await known();
  for (const answer of answers) expect(definitions).toContain(answer);
  await expectWhole();
});

test('R-STU-19 R-STU-21 each of three processes shows a publication or restored version within 10 seconds', async () => {
  await publishChanges(studio.context, '9001', recoloured('#501478'));
  for (const one of processes) await expect.poll(() => seenBy(one), SEEN).toBe('#501478');
  const [before] = await versionsOf('archived');
  await restoreVersion(studio.context, LUIS, before!.id);
  for (const one of processes) await expect.poll(() => seenBy(one), SEEN).not.toBe('#501478');
});

test('R-STU-19 three processes that check at the same time publish a scheduled version once', async () => {
  const id = await createApprovedVersion(studio.context, '9001', recoloured('#2A2A2A'));
  await scheduleVersion(studio.context, LUIS, id, { at: new Date(now().getTime() + 3_600_000) });
  const [last] = await versionsOf('live');
  later += 3_600_001;
  for (const one of processes) await expect.poll(() => seenBy(one)).toBe('#2A2A2A');
  const told = await store.db
    .selectFrom('audit')
    .select(['action', 'before'])
    .where('email', '=', '(schedule)')
    .execute();
  expect(told).toEqual([{ action: 'version-published', before: last!.hash }]);
  await expectWhole();
});

test('R-STU-19 R-STU-22 a process that is killed while it publishes leaves the old version or the new one, whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  const child = fork('tests/service/support/publishing-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: store.url, ENTITIES_FOLDER: studio.folder, PUBLISH_FOLDER: folder },
  });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => reject(new Error('Nothing was published.')));
    });
    // In the middle of a publication it waits for this: what was live is archived already, and no host has changed.
    await store.db.transaction().execute(async (trx) => {
      await sql`lock table published_host in exclusive mode`.execute(trx);
      await expect.poll(waitingForHosts).toBe(1);
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
    });
    // Nothing of it stands in the way of the next one.
    await publishChanges(studio.context, '9001', recoloured('#123D5E'));
    await expectWhole();
    for (const one of processes) await expect.poll(() => seenBy(one)).toBe('#123D5E');
    const definitions = await known();
    const written = readdirSync(join(folder, 'config')).filter((name) => /^[^.].*(?<!\.notices)\.json$/.test(name));
    expect(written).toContain(`${HOSTS[0]}.json`);
    for (const name of written) expect(definitions).toContain(readFileSync(join(folder, 'config', name), 'utf8'));
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

const waitingForHosts = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and relation = 'published_host'::regclass`.execute(store.db);
  return rows[0]?.count;
};
