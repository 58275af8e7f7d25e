import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { serializeEntity } from '#definitions/entities/create-published-files.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { DEFINITION_FORMAT } from '#studio/database/published-definitions.ts';
import { listEntities } from '#studio/database/version-lists.ts';
import { findLiveVersion } from '#studio/database/versions.ts';
import { checkVersion, getWarningKey } from '#studio/domain/versions/check-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { getDifferenceKey, compareVersionFiles } from '#studio/domain/versions/version-differences.ts';
import { changeDraft, undoHistoryStep } from '#studio/domain/versions/change-draft.ts';
import { createDraft, createDraftFromFiles, getVersion } from '#studio/domain/versions/drafts.ts';
import { findChangedFolders, importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { publishApprovedVersion, restoreVersion } from '#studio/domain/publishing/publish-version.ts';
import {
  approveVersion,
  returnVersion,
  scheduleVersion,
  submitVersion,
  withdrawVersion,
} from '#studio/domain/publishing/review.ts';
import { unpackVersion, packVersion } from '#studio/domain/files/archive.ts';
import { readContents } from '#studio/domain/files/version-files.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';
import {
  addAnaAndLuis,
  ANA,
  createApprovedVersion,
  createTestStudio,
  LUIS,
  listEffectKeys,
} from '#tests/service/support/test-studio.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const store = useDatabase();
let folder: string;
let clock: Date;
let context: StudioContext;

beforeAll(async () => {
  await addAnaAndLuis(store.db);
});

beforeEach(async () => {
  clock = new Date('2026-11-23T09:00:00Z');
  const studio = createTestStudio(store.db, () => clock);
  ({ context, folder } = studio);
  for (const table of [
    'published_host',
    'version_history',
    'entity_version',
    'published_definition',
    'entity_asset',
    'taken_folder',
  ] as const)
    await store.db.deleteFrom(table).execute();
  await importAndPublishNewFolders(context);
  return studio.remove;
});

const colorOf = async (id: string) =>
  (
    JSON.parse(((await getVersion(context, id)).files['entity.json'] as { text: string }).text) as {
      primaryColor: string;
    }
  ).primaryColor;
const change = (from: string, to: string) => [{ file: 'entity.json', path: '/primaryColor', from, to }];

/** A draft of 9001 with another main colour, reviewed by somebody else. */
const reviewed = (to: string) =>
  createApprovedVersion(context, '9001', [{ file: 'entity.json', path: '/primaryColor', to }]);

/** Approves what is there now. */
const approve = async (studio: typeof context, actor: typeof ANA, id: string) =>
  approveVersion(studio, actor, id, await seenOf(id));

async function seenOf(id: string) {
  const { entity, files, revision } = await getVersion(context, id);
  const { hash } = await checkVersion(context, store.db, entity, files);
  return { revision, hash: hash! };
}

async function warningsOf(id: string): Promise<string[]> {
  const { warnings } = await checkVersion(context, store.db, '9001', (await getVersion(context, id)).files);
  return warnings.map(getWarningKey);
}

async function risksOf(id: string): Promise<string[]> {
  const version = await getVersion(context, id);
  const differences = await compareVersionFiles(context, await findLiveVersion(store.db, version.entity), version);
  return differences.filter(({ risk }) => risk).map(getDifferenceKey);
}

const liveColors = async () => {
  const live = new LiveEntities(store.db);
  await live.refresh();
  return Object.fromEntries(live.all().map(({ entity }) => [entity.codNrbeEn, entity.primaryColor]));
};

describe('folders', () => {
  test('R-STU-03 the folders become version 1, live, and publish the bytes that the build publishes', async () => {
    const live = new LiveEntities(store.db);
    await live.refresh();
    const { entities } = await readEntities(folder);
    expect(live.all().map(({ entity }) => entity.codNrbeEn)).toEqual(['9001', '9002']);
    for (const built of entities)
      for (const host of built.hosts) expect(live.byHost(host)?.definition).toBe(serializeEntity(built));
    const logo = readFileSync(join(folder, '9001/assets/logo.svg'));
    expect(live.byCode('9001')?.files.get('assets/logo.svg')).toEqual(logo);
    expect(live.byCode('9001')?.files.get('verificacion-titular.pdf')?.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('R-STU-03 concurrent processes import a folder once; a later change is reported and not imported', async () => {
    expect(await importAndPublishNewFolders(context)).toEqual([]);
    await store.db.deleteFrom('taken_folder').where('entity', '=', '9002').execute();
    await store.db.deleteFrom('published_host').where('entity', '=', '9002').execute();
    await store.db.deleteFrom('entity_version').where('entity', '=', '9002').execute();
    const taken = await Promise.all([1, 2, 3].map(() => importAndPublishNewFolders(context)));
    expect(taken.flat()).toEqual([{ entity: '9002', isLive: true }]);
    expect(await findChangedFolders(context, ['9001', '9002', '9999'])).toEqual(new Set());
    writeFileSync(join(folder, '9001/texts.es.json'), '{"login.title":"Entrar"}');
    expect(await findChangedFolders(context, ['9001', '9002'])).toEqual(new Set(['9001']));
    expect(await findChangedFolders(context, ['9002'])).toEqual(new Set());
    rmSync(join(folder, '9001/texts.es.json'));
    expect(await findChangedFolders(context, ['9001'])).toEqual(new Set());
  });

  test('R-STU-04 folder, version, zip, folder: the published content stays the same', async () => {
    const contents = readContents(join(folder, '9001'));
    const id = await createDraftFromFiles(context, ANA, {
      entity: '9001',
      contents: unpackVersion(packVersion(contents)),
    });
    const draft = await checkVersion(context, store.db, '9001', (await getVersion(context, id)).files);
    const live = await store.db
      .selectFrom('entity_version')
      .select('hash')
      .where('entity', '=', '9001')
      .where('state', '=', 'live')
      .executeTakeFirstOrThrow();
    expect(draft.hash).toBe(live.hash);
  });

  test('R-STU-01 a version is refused in the words of entities:check', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    await changeDraft(context, ANA, id, change(await colorOf(id), '#FAFAFA'));
    const { problems, hash: published } = await checkVersion(
      context,
      store.db,
      '9001',
      (await getVersion(context, id)).files,
    );
    expect(published).toBeUndefined();
    const file = join(folder, '9001/entity.json');
    const definition = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), primaryColor: '#FAFAFA' };
    writeFileSync(file, JSON.stringify(definition));
    const checked = await readEntities(folder);
    expect(problems).toEqual(checked.problems);
    expect(problems.length).toBeGreaterThan(0);
    await expect(submitVersion(context, ANA, id, { note: '', acknowledged: [] })).rejects.toMatchObject({
      refused: { code: 'hasProblems' },
    });
  });
});

describe('from a draft to suppliers', () => {
  test('R-STU-02 R-STU-18 R-STU-19 another member reviews a draft, it is published, and the previous version is archived', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    await changeDraft(context, ANA, id, change(await colorOf(id), '#145079'));
    const acknowledged = await warningsOf(id);
    await expect(publishApprovedVersion(context, LUIS, id)).rejects.toMatchObject({ refused: { code: 'wrongState' } });
    await submitVersion(context, ANA, id, { note: 'Otro color', acknowledged });
    await expect(changeDraft(context, ANA, id, change('#145079', '#000000'))).rejects.toMatchObject({
      refused: { code: 'wrongState' },
    });
    await expect(publishApprovedVersion(context, LUIS, id)).rejects.toMatchObject({ refused: { code: 'notReviewed' } });
    await expect(approve(context, ANA, id)).rejects.toMatchObject({ refused: { code: 'ownWork' } });
    await approve(context, LUIS, id);
    expect(await liveColors()).not.toHaveProperty('9001', '#145079');
    const { number, before, hash } = await publishApprovedVersion(context, LUIS, id);
    expect({ number, isOther: before !== hash }).toEqual({ number: 2, isOther: true });
    expect(await liveColors()).toHaveProperty('9001', '#145079');
    const states = await store.db
      .selectFrom('entity_version')
      .select(['number', 'state'])
      .where('entity', '=', '9001')
      .orderBy('number')
      .execute();
    expect(states).toEqual([
      { number: 1, state: 'archived' },
      { number: 2, state: 'live' },
    ]);
  });

  test('R-STU-18 who only changed something in the draft of another one may not approve it either', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    await changeDraft(context, LUIS, id, change(await colorOf(id), '#145079'));
    await submitVersion(context, ANA, id, { note: '', acknowledged: await warningsOf(id) });
    await expect(approve(context, LUIS, id)).rejects.toMatchObject({ refused: { code: 'ownWork' } });
    await expect(approve({ ...context, needsReview: false }, LUIS, id)).resolves.toBe(true);
  });

  test('R-STU-18 what was taken back, changed and handed in again is not approved by who saw it before', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    const submit = async () => submitVersion(context, ANA, id, { note: '', acknowledged: await warningsOf(id) });
    await submit();
    const seen = await seenOf(id);
    await withdrawVersion(context, ANA, id);
    await changeDraft(context, ANA, id, change(await colorOf(id), '#145079'));
    await submit();
    await expect(approveVersion(context, LUIS, id, seen)).rejects.toMatchObject({
      refused: {
        status: 409,
        code: 'reviewOutdated',
        sentence: { es: 'La versión ha cambiado desde que usted la abrió. Mírela de nuevo antes de aprobarla.' },
      },
    });
    await expect(publishApprovedVersion(context, LUIS, id)).rejects.toMatchObject({ refused: { code: 'notReviewed' } });
    await approve(context, LUIS, id);
  });

  test('R-STU-18 a version that is sent back can be changed again, and has to be reviewed again', async () => {
    const id = await reviewed('#145079');
    await returnVersion(context, LUIS, id, { text: 'Más oscuro', file: 'entity.json', path: '/primaryColor' });
    expect((await getVersion(context, id)).comment).toEqual({
      text: 'Más oscuro',
      file: 'entity.json',
      path: '/primaryColor',
    });
    await changeDraft(context, ANA, id, change('#145079', '#0F3D5E'));
    await submitVersion(context, ANA, id, { note: '', acknowledged: await warningsOf(id) });
    await expect(publishApprovedVersion(context, LUIS, id)).rejects.toMatchObject({ refused: { code: 'notReviewed' } });
  });

  test('R-STU-14 a warning that the live version does not have must be accepted, and what was accepted is kept', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    const inherited = await warningsOf(id);
    expect(inherited.length).toBeGreaterThan(0);
    const to = 'ayuda@cajaroble.example';
    await changeDraft(context, ANA, id, [{ file: 'entity.json', path: '/support/email', to }]);
    const brought = (await warningsOf(id)).filter((key) => !inherited.includes(key));
    expect(brought.length).toBeGreaterThan(0);
    await expect(submitVersion(context, ANA, id, { note: '', acknowledged: inherited })).rejects.toMatchObject({
      refused: { code: 'warningsOpen' },
      details: { warnings: brought },
    });
    await submitVersion(context, ANA, id, { note: '', acknowledged: brought });
    expect((await getVersion(context, id)).acknowledged).toEqual(brought);
  });

  test('R-STU-14 a change that brings no warning asks about none, whatever the live version has', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    await changeDraft(context, ANA, id, change(await colorOf(id), '#145079'));
    expect((await warningsOf(id)).length).toBeGreaterThan(0);
    await submitVersion(context, ANA, id, { note: '', acknowledged: [] });
    expect(await getVersion(context, id)).toMatchObject({ state: 'in-review', acknowledged: [] });
  });

  test('R-STU-20 a field that another member changed is not overwritten: the response has its author and value', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    const seen = await colorOf(id);
    await changeDraft(context, LUIS, id, change(seen, '#145079'));
    await expect(changeDraft(context, ANA, id, change(seen, '#222222'))).rejects.toMatchObject({
      refused: { code: 'changedMeanwhile' },
      details: { revision: 1, conflicts: [{ path: '/primaryColor', found: '#145079', by: 'luis@roble.example' }] },
    });
    expect(await colorOf(id)).toBe('#145079');
  });

  test('R-STU-20 a change sent twice after a lost response is one step', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    const changes = change(await colorOf(id), '#145079');
    expect([await changeDraft(context, ANA, id, changes), await changeDraft(context, ANA, id, changes)]).toEqual([
      1, 1,
    ]);
  });

  test('R-STU-20 each step can be undone, also by another member', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    const seen = await colorOf(id);
    await changeDraft(context, ANA, id, change(seen, '#145079'));
    await changeDraft(context, ANA, id, [{ file: 'texts.es.json', path: '/login.title', to: 'Entrar' }]);
    await undoHistoryStep(context, LUIS, id, 1);
    expect(await colorOf(id)).toBe(seen);
    expect((await getVersion(context, id)).files).toHaveProperty(['texts.es.json']);
  });

  test('R-STU-19 two publications of one entity at once: one after the other, and one is live', async () => {
    const ids = [await reviewed('#145079'), await reviewed('#0B3A5B')];
    const results = await Promise.allSettled(ids.map((id) => publishApprovedVersion(context, LUIS, id)));
    // The second one would undo the first, which nobody has accepted.
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refusals).toMatchObject([{ refused: { code: 'undoesNewer' } }]);
    const live = await store.db
      .selectFrom('entity_version')
      .select('id')
      .where('entity', '=', '9001')
      .where('state', '=', 'live')
      .execute();
    expect(live).toHaveLength(1);
  });

  test('R-STU-14 a host that another entity has is a problem of its field, in the words of entities:check', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    const { hosts } = JSON.parse(((await getVersion(context, id)).files['entity.json'] as { text: string }).text) as {
      hosts: string[];
    };
    await changeDraft(context, ANA, id, [
      { file: 'entity.json', path: '/hosts', from: hosts, to: [...hosts, 'marea.localhost'] },
    ]);
    const { problems } = await checkVersion(context, store.db, '9001', (await getVersion(context, id)).files);
    expect(problems.map(({ path, reason }) => [path, writeForFiles(reason, 'es')])).toEqual([
      [`/hosts/${hosts.length}`, 'marea.localhost no está disponible'],
    ]);
    const acknowledged = [...(await warningsOf(id)), ...(await risksOf(id))];
    await expect(submitVersion(context, ANA, id, { note: '', acknowledged })).rejects.toMatchObject({
      refused: { code: 'hasProblems' },
    });
    expect((await getVersion(context, id)).state).toBe('draft');
  });
});

describe('a scheduled version', () => {
  test('R-STU-19 is published when its time comes, once, by one of three processes', async () => {
    const id = await reviewed('#145079');
    await scheduleVersion(context, LUIS, id, { at: new Date('2026-11-24T00:00:00Z') });
    expect(await publishDueVersion(context)).toBeUndefined();
    clock = new Date('2026-11-24T00:00:01Z');
    const processes = [1, 2, 3].map(() => connectDatabase(store.url));
    const done = await Promise.all(processes.map((own) => publishDueVersion({ ...context, database: own })));
    await Promise.all(processes.map((own) => own.destroy()));
    expect(done.filter((one) => one !== undefined)).toMatchObject([{ published: { entity: '9001', number: 2 } }]);
    expect(await liveColors()).toHaveProperty('9001', '#145079');
  });

  test('R-STU-19 that can no longer be published waits for a member instead of being retried', async () => {
    const id = await reviewed('#145079');
    await scheduleVersion(context, LUIS, id, { at: new Date('2026-11-24T00:00:00Z') });
    await store.db
      .updateTable('published_host')
      .set({ entity: '9002' })
      .where('host', '=', 'roble.localhost')
      .execute();
    clock = new Date('2026-11-24T00:00:01Z');
    expect(await publishDueVersion(context)).toMatchObject({
      entity: '9001',
      refused: { refused: { code: 'hasProblems' } },
    });
    expect(await publishDueVersion(context)).toBeUndefined();
    expect(await getVersion(context, id)).toMatchObject({ state: 'in-review', comment: { refused: 'hasProblems' } });
  });

  test('R-STU-19 of two scheduled versions of an entity, the earlier one is shown as the next and published first', async () => {
    const [later, sooner] = [await reviewed('#145079'), await reviewed('#2A2A2A')];
    const at = new Date('2026-11-24T00:00:00Z');
    await scheduleVersion(context, LUIS, later, { at: new Date('2026-11-25T00:00:00Z') });
    await scheduleVersion(context, LUIS, sooner, { at });
    // An index would sort the rows even if the queries did not.
    const scanning = connectDatabase(`${store.url}?options=-c enable_indexscan=off -c enable_bitmapscan=off`);
    const all = {
      filter: { within: null },
      sort: { field: 'id', order: 'asc' },
      range: { first: 0, last: 9 },
    } as const;
    const { rows } = await listEntities(scanning, all);
    expect(rows.find(({ code }) => code === '9001')?.scheduled).toEqual({ id: sooner, number: 3, at });
    clock = new Date('2026-11-26T00:00:00Z');
    const published = await publishDueVersion({ ...context, database: scanning });
    await scanning.destroy();
    expect(published).toMatchObject({ published: { number: 3 } });
    expect(await liveColors()).toHaveProperty('9001', '#2A2A2A');
  });

  test('a time that is past is refused', async () => {
    const id = await reviewed('#145079');
    await expect(scheduleVersion(context, LUIS, id, { at: clock })).rejects.toMatchObject({
      refused: { code: 'invalid' },
      fields: { at: {} },
    });
  });
});

describe('restoring', () => {
  test('R-STU-21 an archived version is live again in one step, as a new version, byte for byte', async () => {
    const [first] = await store.db
      .selectFrom('entity_version')
      .select(['id', 'hash'])
      .where('entity', '=', '9001')
      .execute();
    await publishApprovedVersion(context, LUIS, await reviewed('#145079'));
    const restored = await restoreVersion(context, LUIS, first!.id);
    expect(restored).toMatchObject({ entity: '9001', number: 3, hash: first!.hash });
    expect(await getVersion(context, restored.id)).toMatchObject({
      state: 'live',
      made_from: 1,
      restores: 1,
      author: 'luis@roble.example',
    });
    await expect(restoreVersion(context, LUIS, restored.id)).rejects.toMatchObject({ refused: { code: 'wrongState' } });
  });
});

describe('the published content', () => {
  test('R-STU-19 while versions are published, every reader gets one complete version', async () => {
    const ids: string[] = [];
    for (const color of ['#145079', '#0B3A5B', '#2A2A2A', '#501478']) ids.push(await reviewed(color));
    const live = new LiveEntities(store.db);
    const seen = new Set<string>();
    const done = new AbortController();
    const reading = (async () => {
      while (!done.signal.aborted) {
        await live.refresh();
        const definitions = live.byCode('9001')!.hosts.map((host) => live.byHost(host)!.definition);
        expect(new Set(definitions).size).toBe(1);
        seen.add(definitions[0]!);
      }
    })();
    for (const id of ids) await publishApprovedVersion(context, LUIS, id, await listEffectKeys(context, id));
    done.abort();
    await reading;
    const known = await store.db.selectFrom('published_definition').select('definition').execute();
    for (const definition of seen) expect(known.map((row) => row.definition)).toContain(definition);
  });

  test('R-STU-23 a damaged publication leaves the last good one live, also in a new process', async () => {
    const running = new LiveEntities(store.db);
    await running.refresh();
    const before = running.byCode('9001')!.definition;
    const { hash } = await publishApprovedVersion(context, LUIS, await reviewed('#145079'));
    await store.db
      .updateTable('published_definition')
      .set({ definition: '{"codNrbeEn":' })
      .where('hash', '=', hash)
      .execute();
    expect(await running.refresh()).toEqual(['9001']);
    expect(running.byHost('roble.localhost')?.definition).toBe(before);
    const fresh = new LiveEntities(store.db);
    await fresh.refresh();
    expect(fresh.byHost('roble.localhost')?.definition).toBe(before);
  });

  test.each([
    ['was written by a newer program', { format: DEFINITION_FORMAT + 1 }],
    ['names a picture that is gone', { assets: '{"assets/logo.svg":"0000"}' }],
    ['is JSON still, and not what was published', { definition: '{"codNrbeEn":"9001","primaryColor":"#FF0000"}' }],
  ])(
    'R-STU-23 one that %s is no publication either, and is whole again once it is published anew',
    async (_how, damage) => {
      const running = new LiveEntities(store.db);
      await running.refresh();
      const before = running.byCode('9001')!.definition;
      const id = await reviewed('#145079');
      const { hash } = await publishApprovedVersion(context, LUIS, id);
      await store.db.updateTable('published_definition').set(damage).where('hash', '=', hash).execute();
      for (const live of [running, new LiveEntities(store.db)]) {
        expect(await live.refresh()).toEqual(['9001']);
        expect(live.unreadable()).toEqual(['9001']);
        expect([live.byHost('roble.localhost')?.definition, live.byCode('9002')?.entity.codNrbeEn]).toEqual([
          before,
          '9002',
        ]);
      }
      const again = await createDraft(context, ANA, { entity: '9001' });
      await submitVersion(context, ANA, again, { note: '', acknowledged: await warningsOf(again) });
      await approve(context, LUIS, again);
      expect(await publishApprovedVersion(context, LUIS, again)).toMatchObject({ number: 3, hash });
      expect(await running.refresh()).toEqual([]);
      expect(running.byHost('roble.localhost')?.entity.primaryColor).toBe('#145079');
    },
  );

  test('R-STU-21 a draft of an archived version restores nothing', async () => {
    const draft = await createDraft(context, ANA, { entity: '9001', from: 1 });
    expect(await getVersion(context, draft)).toMatchObject({ made_from: 1, restores: null });
  });

  test('R-STU-23 R-STU-21 an archived version that can not be read is not restored, but a draft of it can be made', async () => {
    const [first] = await store.db
      .selectFrom('entity_version')
      .select(['id', 'hash'])
      .where('entity', '=', '9001')
      .execute();
    await publishApprovedVersion(context, LUIS, await reviewed('#145079'));
    await store.db
      .updateTable('published_definition')
      .set({ format: DEFINITION_FORMAT + 1 })
      .where('hash', '=', first!.hash!)
      .execute();
    await expect(restoreVersion(context, LUIS, first!.id)).rejects.toMatchObject({ refused: { code: 'unreadable' } });
    expect(await liveColors()).toHaveProperty('9001', '#145079');
    expect(await colorOf(await createDraft(context, ANA, { entity: '9001', from: 1 }))).toBe('#2F6B3C');
  });

  test('R-STU-23 a version that has lost a picture says so instead of failing', async () => {
    const id = await createDraft(context, ANA, { entity: '9001' });
    const { hash } = (await getVersion(context, id)).files['assets/logo.svg'] as { hash: string };
    await store.db.deleteFrom('entity_asset').where('hash', '=', hash).execute();
    const { problems, hash: published } = await checkVersion(
      context,
      store.db,
      '9001',
      (await getVersion(context, id)).files,
    );
    expect(problems.map(createProblemFormatter('es'))).toEqual([
      'entities/9001/assets/logo.svg: su contenido se ha perdido. Vuelva a elegir el archivo.',
    ]);
    expect(published).toBeUndefined();
  });

  test('R-STU-23 a database that is away leaves all as it was', async () => {
    const own = connectDatabase(store.url);
    const live = new LiveEntities(own);
    await live.refresh();
    await own.destroy();
    await expect(live.refresh()).rejects.toThrow(/driver|destroyed|pool/i);
    expect(live.byHost('roble.localhost')?.entity.codNrbeEn).toBe('9001');
  });
});
