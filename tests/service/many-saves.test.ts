import { afterEach, expect, test } from 'vitest';
import type { VersionDetails } from '#shared/console-contract.ts';
import { connectionsOf } from '#service/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#service/database/timeouts.ts';
import { createLocalJudge } from '#service/studio/create-judge.ts';
import { judgeSetup, stampOfDefault } from '#service/studio/check-version.ts';
import { studioContext, type StudioContext } from '#service/studio/context.ts';
import type { Judge } from '#service/studio/judge.ts';
import { startConsoleWithFolders } from './support/console-folder.ts';
import type { TestConsole } from './support/console.ts';

const API = '/console/api';
const SAVES = 24;

let site: (TestConsole & { folder: string }) | undefined;
afterEach(() => site?.stop());

const at = (entitiesFolder: string): StudioContext =>
  studioContext({ entitiesFolder, database: undefined as never, now: () => new Date() });

/** A judge in this process that notes what it is asked to check. */
function watchedJudge(entitiesFolder: string, note: (entity: string) => void): Judge {
  const studio = at(entitiesFolder);
  const judge = createLocalJudge({ setup: () => judgeSetup(studio), stamp: () => stampOfDefault(studio) });
  return {
    ...judge,
    check(version, load) {
      note(version.entity);
      return judge.check(version, load);
    },
  };
}

async function startSaving(makeJudge?: (folder: string) => Judge) {
  site = await startConsoleWithFolders(
    (folder) => (makeJudge ? { judge: makeJudge(folder) } : {}),
    {},
    SERVICE_TIMEOUTS,
  );
  await site.addMember('elena@banco.example', ['editor']);
  const editor = await site.callAs('elena@banco.example');
  const create = { method: 'POST', url: `${API}/versions`, payload: { entity: '9001' } } as const;
  const { id } = (await editor(create)).json<VersionDetails>();
  const save = (changes: object[]) => editor({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });
  return { editor, id, save };
}

test('R-STU-20 many people save one draft at once: each is answered, and nothing that was stored is lost', async () => {
  const { editor, id, save } = await startSaving();
  const saves = Array.from({ length: SAVES }, (_one, index) =>
    save([{ file: 'texts.es.json', path: `/text.${index}`, to: `Texto ${index}` }]),
  );
  expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual(Array(SAVES).fill(200));
  const { files, revision } = (await editor({ method: 'GET', url: `${API}/versions/${id}` })).json<VersionDetails>();
  const texts = JSON.parse(files.find(({ name }) => name === 'texts.es.json')!.text!) as object;
  expect([Object.keys(texts).length, revision]).toEqual([SAVES, SAVES]);
});

test('R-STU-20 many members change one field at once: one wins, and the others get a conflict', async () => {
  const { save } = await startSaving();
  const saves = Array.from({ length: SAVES }, (_one, index) =>
    save([{ file: 'texts.es.json', path: '/login.title', to: `Texto ${index}` }]),
  );
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, ...Array<number>(SAVES - 1).fill(409)]);
});

test('R-STU-20 saving waits for the validation without a database connection', async () => {
  const used: number[] = [];
  const { save } = await startSaving((folder) =>
    watchedJudge(folder, () => {
      const { open, idle } = connectionsOf(site!.db);
      used.push(open - idle);
    }),
  );
  used.length = 0;
  const saved = await save([{ file: 'texts.es.json', path: '/login.title', to: 'Entrar' }]);
  expect(saved.statusCode).toBe(200);
  expect(used[0]).toBe(0);
});
