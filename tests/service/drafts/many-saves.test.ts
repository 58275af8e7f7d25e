import { afterEach, expect, test } from 'vitest';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { countConnections } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import { createLocalValidator } from '#studio/domain/validation/create-validator.ts';
import { createValidatorSetup, hashDefaultFolder } from '#studio/domain/versions/check-version.ts';
import { completeStudioContext, type StudioContext } from '#studio/domain/studio-context.ts';
import type { UploadValidator } from '#studio/domain/validation/upload-validator.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const SAVES = 24;

let site: (TestConsole & { folder: string }) | undefined;
afterEach(() => site?.stop());

const at = (entitiesFolder: string): StudioContext =>
  completeStudioContext({ entitiesFolder, database: undefined as never, now: () => new Date() });

/** A validator in this process that notes what it is asked to check. */
function createWatchedValidator(entitiesFolder: string, note: (entity: string) => void): UploadValidator {
  const studio = at(entitiesFolder);
  const validator = createLocalValidator({
    setup: () => createValidatorSetup(studio),
    stamp: () => hashDefaultFolder(studio),
  });
  return {
    ...validator,
    check(version, load) {
      note(version.entity);
      return validator.check(version, load);
    },
  };
}

async function startSaving(createValidator?: (folder: string) => UploadValidator) {
  site = await startConsoleWithFolders(
    (folder) => (createValidator ? { validator: createValidator(folder) } : {}),
    {},
    SERVICE_TIMEOUTS,
  );
  const editor = await site.addCaller('elena@banco.example', ['editor']);
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
    createWatchedValidator(folder, () => {
      const { open, idle } = countConnections(site!.db);
      used.push(open - idle);
    }),
  );
  used.length = 0;
  const saved = await save([{ file: 'texts.es.json', path: '/login.title', to: 'Entrar' }]);
  expect(saved.statusCode).toBe(200);
  expect(used[0]).toBe(0);
});
