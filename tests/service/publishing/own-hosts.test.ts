import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assertNoHostConflicts } from '#cli/site-hosts.ts';
import { readEnvironment } from '#cli/environment.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { checkVersion } from '#studio/domain/versions/check-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { changeDraft } from '#studio/domain/versions/change-draft.ts';
import { createDraft, createDraftFromFiles, getVersion } from '#studio/domain/versions/drafts.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { publishApprovedVersion, restoreVersion } from '#studio/domain/publishing/publish-version.ts';
import { scheduleVersion, submitVersion } from '#studio/domain/publishing/review.ts';
import { readContents } from '#studio/domain/files/version-files.ts';
import {
  addAnaAndLuis,
  ANA,
  type FieldChange,
  LUIS,
  publishChanges,
  createApprovedVersion,
  createTestStudio,
} from '#tests/service/support/test-studio.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';
import { openEmptyDatabase } from '#tests/service/support/open-database.ts';

const OWN = ['consola.banco.example', 'escenario.banco.example'];
const HOSTS: FieldChange = { file: 'entity.json', path: '/hosts', to: ['roble.localhost', OWN[0]] };
const hasProblems = { refused: { code: 'hasProblems' } };

let database: Kysely<Schema>;
let dropDatabase: () => Promise<void>;
let before: StudioContext;
let folder: string;
/** The same studio, once the program answers at hosts of its own. */
let context: StudioContext;

beforeAll(async () => {
  ({ db: database, stop: dropDatabase } = await openEmptyDatabase());
  await migrate(database, listMigrations());
  await addAnaAndLuis(database);
});
afterAll(() => dropDatabase());
beforeEach(async () => {
  for (const table of ['published_host', 'version_history', 'entity_version', 'taken_folder'] as const)
    await database.deleteFrom(table).execute();
  const studio = createTestStudio(database);
  ({ context: before, folder } = studio);
  context = { ...before, ownHosts: OWN };
  return studio.remove;
});

const reasonsOf = async (id: string) => {
  const { entity, files } = await getVersion(context, id);
  return (await checkVersion(context, context.database, entity, files)).problems.map(({ path, reason }) => [
    path,
    writeForFiles(reason, 'es'),
  ]);
};
const hostsSeen = async () => {
  const live = new LiveEntities(database);
  await live.refresh();
  return OWN.filter((host) => live.byHost(host) !== undefined);
};

test.each(OWN)(
  'R-CON-02 R-STU-14 a draft with the host %s of the program itself is told so and is not reviewed',
  async (host) => {
    await importAndPublishNewFolders(context);
    const id = await createDraft(context, ANA, { entity: '9001' });
    await changeDraft(context, ANA, id, [
      { file: 'entity.json', path: '/hosts', from: ['roble.localhost'], to: ['roble.localhost', host] },
    ]);
    expect(await reasonsOf(id)).toEqual([['/hosts/1', `${host} es del propio programa`]]);
    await expect(submitVersion(context, ANA, id, { note: '', acknowledged: [] })).rejects.toMatchObject(hasProblems);
  },
);

test('R-CON-02 R-STU-19 what was approved before the host became the program’s is neither published nor scheduled', async () => {
  await importAndPublishNewFolders(context);
  const id = await createApprovedVersion(before, '9001', [HOSTS]);
  await expect(publishApprovedVersion(context, LUIS, id)).rejects.toMatchObject(hasProblems);
  const at = new Date(Date.now() + 60_000);
  await expect(scheduleVersion(context, LUIS, id, { at })).rejects.toMatchObject(hasProblems);
  await scheduleVersion(before, LUIS, id, { at });
  const later = { ...context, now: () => new Date(at.getTime() + 1) };
  expect(await publishDueVersion(later)).toMatchObject({ entity: '9001', refused: hasProblems });
  expect(await hostsSeen()).toEqual([]);
});

test('R-CON-02 R-STU-21 what was live with such a host once is not restored', async () => {
  await importAndPublishNewFolders(context);
  await publishChanges(before, '9001', [HOSTS]);
  await publishChanges(context, '9001', [{ file: 'entity.json', path: '/hosts', to: ['roble.localhost'] }]);
  const old = await database
    .selectFrom('entity_version')
    .select('id')
    .where('entity', '=', '9001')
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
  await expect(restoreVersion(context, LUIS, old.id)).rejects.toMatchObject({
    refused: { code: 'hostTaken' },
  });
  expect(await hostsSeen()).toEqual([]);
});

test('R-CON-02 R-STU-03 R-STU-04 neither a folder nor what is imported brings such a host to suppliers', async () => {
  const file = join(folder, '9001', 'entity.json');
  const definition = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...definition, hosts: [OWN[1]] }));
  expect(await importAndPublishNewFolders(context)).toContainEqual({ entity: '9001', isLive: false });
  expect(await hostsSeen()).toEqual([]);
  await database.deleteFrom('entity_version').where('entity', '=', '9001').execute();
  const id = await createDraftFromFiles(context, ANA, { entity: '9001', contents: readContents(join(folder, '9001')) });
  expect(await reasonsOf(id)).toEqual([['/hosts/0', 'escenario.banco.example es del propio programa']]);
});

test('R-CON-02 R-OPS-02 what the console published there before keeps the program from starting at that host', async () => {
  await importAndPublishNewFolders(before);
  await publishChanges(before, '9001', [HOSTS]);
  const live = new LiveEntities(database);
  await live.refresh();
  const start = (host: string) => () => assertNoHostConflicts(readEnvironment({ CONSOLE_HOST: host }), live);
  expect(start('Consola.Banco.example')).toThrow(
    /^CONSOLE_HOST is "consola\.banco\.example", which is a host of the entity 9001: the console needs one of its own\.$/,
  );
  expect(start('otra.banco.example')).not.toThrow();
});
