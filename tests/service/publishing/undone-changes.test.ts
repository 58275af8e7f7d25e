import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { listLatestMails } from '#platform/database/mails.ts';
import type { ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { createColorChange, getPrimaryColor, StaffPerson } from '#tests/service/support/staff-person.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS } from '#tests/service/support/test-console.ts';

const HOUR_MS = 3_600_000;
const NOTICE = 'Caja Nueva, Sociedad Cooperativa de Crédito';

const site = startForFile(() => startConsoleWithFolders());
let ana: StaffPerson;
let luis: StaffPerson;
beforeAll(async () => {
  ana = await StaffPerson.logIn(site, 'ana', ['editor']);
  luis = await StaffPerson.logIn(site, 'luis', ['publisher']);
});

type Differences = ConsoleResponseBody<'readDifferences'>;

const differencesOf = async (id: string) => (await ana.get(`/versions/${id}/differences`)).json<Differences>();

function noticeIn({ files }: VersionDetails): unknown {
  const { text = '{}' } = files.find(({ name }) => name === 'entity.json') ?? {};
  return (JSON.parse(text) as { copyrightNotice?: string }).copyrightNotice;
}

/** Another copyright notice of an entity, published. @returns its number */
async function publishNotice(entity: string, notice: string): Promise<number> {
  const draft = await ana.draft(entity);
  await ana.change(draft.id, { file: 'entity.json', path: '/copyrightNotice', from: noticeIn(draft), to: notice });
  await ana.submit(draft.id);
  expect((await luis.approve(draft.id, await luis.read(draft.id))).statusCode).toBe(200);
  expect((await luis.act(draft.id, 'publish')).statusCode).toBe(200);
  return draft.number;
}

const laterStudio = () =>
  completeStudioContext({
    database: site.db,
    now: () => new Date(site.now().getTime() + 2 * HOUR_MS),
    entitiesFolder: site.folder,
    mails: { consoleAddress: CONSOLE_ADDRESS },
  });

const codeOf = async (promise: Promise<LightMyRequestResponse>) => {
  const answer = await promise;
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

test('R-STU-19 what a version undoes of a later publication is named and accepted at the review, the approval and the publication', async () => {
  const older = await ana.draft('9001');
  await ana.change(older.id, createColorChange(getPrimaryColor(older), '#145079'));
  const newer = await publishNotice('9001', NOTICE);

  const { undone, differences } = await differencesOf(older.id);
  expect(undone).toMatchObject({ base: older.madeFrom, published: [newer] });
  expect(differences.filter(({ key }) => undone?.differences.includes(key))).toMatchObject([
    { path: '/copyrightNotice', from: NOTICE, to: noticeIn(older) },
  ]);
  expect(await ana.read(older.id)).toMatchObject({ publishedSince: [newer] });
  expect(await codeOf(ana.submit(older.id))).toEqual([409, 'undoesNewer']);

  const warnings = older.warnings.map(({ key }) => key);
  const accepted = { acknowledged: [undone!.key] };
  const submitted = await ana.act(older.id, 'submit', { note: '', acknowledged: [...warnings, undone!.key] });
  expect(submitted.json()).toMatchObject({ state: 'in-review' });
  const { revision, publicationHash: hash } = await luis.read(older.id);
  expect(await codeOf(luis.act(older.id, 'approve', { revision, hash }))).toEqual([409, 'undoesNewer']);
  expect(await codeOf(luis.act(older.id, 'approve', { revision, hash, ...accepted }))).toEqual([200, undefined]);

  // Another publication replaces what was accepted.
  const newest = await publishNotice('9001', 'Caja Novísima, Sociedad Cooperativa de Crédito');
  expect(await codeOf(luis.act(older.id, 'publish', accepted))).toEqual([409, 'undoesNewer']);
  const again = (await differencesOf(older.id)).undone;
  expect(again?.published).toEqual([newer, newest]);
  expect(await codeOf(luis.act(older.id, 'publish', { acknowledged: [again!.key] }))).toEqual([200, undefined]);
});

test('R-STU-19 a scheduled publication that would undo a later one waits for a person, who is told; the mails name what is undone', async () => {
  const older = await ana.draft('9002');
  await ana.change(older.id, createColorChange(getPrimaryColor(older), '#145079'));
  await ana.submit(older.id);
  await luis.approve(older.id, await luis.read(older.id));
  const at = new Date(site.now().getTime() + HOUR_MS).toISOString();
  expect((await luis.act(older.id, 'schedule', { at })).statusCode).toBe(200);
  await publishNotice('9002', NOTICE);

  const context = laterStudio();
  expect(await publishDueVersion(context)).toMatchObject({ refused: { refused: { code: 'undoesNewer' } } });
  expect(await luis.read(older.id)).toMatchObject({ state: 'in-review', comment: { refused: 'undoesNewer' } });
  const [failed] = await listLatestMails(site.db, null, 1);
  expect(failed?.text).toContain('Desharía cambios que se publicaron después de empezar esta versión.');

  const { undone } = await differencesOf(older.id);
  await luis.act(older.id, 'publish', { acknowledged: [undone!.key] });
  const [published] = await listLatestMails(site.db, null, 1);
  expect(published?.text).toMatch(
    new RegExp(`después se publicó la versión \\d+\\.\\s+Al publicarla se ha deshecho:[^]*${NOTICE}`),
  );
});

test('R-STU-19 a version that agrees with what was published since undoes nothing', async () => {
  const draft = await ana.draft('9001');
  await publishNotice('9001', NOTICE);
  await ana.change(draft.id, { file: 'entity.json', path: '/copyrightNotice', from: noticeIn(draft), to: NOTICE });
  expect((await differencesOf(draft.id)).undone).toBeUndefined();
  expect(await codeOf(ana.submit(draft.id))).toEqual([200, undefined]);
});
