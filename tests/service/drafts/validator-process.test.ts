import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import { createValidatorProcess, type ValidatorLimits } from '#studio/validator/validator-process.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import type { UploadValidator } from '#studio/domain/validation/upload-validator.ts';
import { hashPassword } from '#platform/rules/passwords.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { buildZip } from '#tests/support/zip-bytes.ts';
import { buildHostileDrawing, buildPlainDrawing } from '#tests/service/support/hostile-drawings.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const DRAWING = { 'content-type': 'image/svg+xml' };
const BYTES = { 'content-type': 'application/octet-stream' };
const UNDRAWABLE = 'El dibujo no se puede dibujar.';

let validator: UploadValidator | undefined;
let site: (TestConsole & { folder: string }) | undefined;

/** A console with the upload validator in a process of its own, and two of its editors. */
async function startConsoleWithValidator(limits: ValidatorLimits) {
  site = await startConsoleWithFolders(
    (entitiesFolder) => {
      validator = createValidatorProcess(
        completeStudioContext({ entitiesFolder, database: undefined as never, now: () => new Date() }),
        limits,
      );
      return { validator };
      // However long a busy machine takes for it, the answer is the same.
    },
    { timeouts: { call: 600_000 } },
  );
  const editors: TestConsole['call'][] = [];
  for (const email of ['elena@banco.example', 'luis@banco.example']) {
    editors.push(await site.addCaller(email, ['editor']));
  }
  const [elena, luis] = editors as [TestConsole['call'], TestConsole['call']];
  return { elena, luis };
}

afterEach(async () => {
  await validator?.close();
  await site?.stop();
  [validator, site] = [undefined, undefined];
});

/** Processor time that a hostile drawing uses up and a plain one does not, and any time to wait for it on a busy machine. */
const LIMITS = { timeMs: 600_000, waitMs: 600_000, cpuMs: 3_000 };

type Caller = TestConsole['call'];

const send = (editor: Caller, payload: string, headers = DRAWING) =>
  editor({ method: 'POST', url: `${API}/assets`, headers, payload: Buffer.from(payload) });
const createDraft = async (editor: Caller) =>
  (await editor({ method: 'POST', url: `${API}/versions`, payload: { entity: '9001' } })).json<VersionDetails>();
const save = (editor: Caller, id: string, changes: object[]) =>
  editor({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });

describe('R-STU-08 drawings that take all the time they get', () => {
  test('do not block logins: passwords and drawings share no threads', async () => {
    const { elena } = await startConsoleWithValidator({ timeMs: 60_000, cpuMs: 60_000 });
    let answered = 0;
    const drawings = [1, 2, 3, 4].map(async (seed) => {
      // Once the console closes, nobody waits for them any more.
      await send(elena, buildHostileDrawing(seed)).catch(() => {});
      answered += 1;
    });
    // As many threads as Node has for such work are busy by the time of the second one.
    for (const password of ['one', 'two', 'three', 'four', 'five']) await hashPassword(password);
    expect(answered).toBe(0);
    await validator!.close();
    await Promise.all(drawings);
  });

  test('are a problem of their file in a version, next to its other problems, and the file can be removed', async () => {
    const { elena } = await startConsoleWithValidator(LIMITS);
    const draft = await createDraft(elena);
    const to = (await send(elena, buildHostileDrawing(1), BYTES)).json<ConsoleResponseBody<'addAsset'>>();
    const file = 'assets/slow.svg';
    const saved = await save(elena, draft.id, [
      { file, path: '', to },
      { file: 'entity.json', path: '/hosts', from: valueOf(draft, 'hosts'), to: ['marea.localhost'] },
    ]);
    expect(saved.statusCode).toBe(200);
    const { problems } = saved.json<VersionDetails>();
    expect(problems.map(({ file: location, path }) => location + path).sort()).toEqual(
      [file, 'entity.json/hosts/0'].sort(),
    );
    expect(problems.find((one) => one.file === file)!.reason).toBe('el dibujo no se puede dibujar');
    const fixed = await save(elena, draft.id, [{ file, path: '', from: to }]);
    expect(fixed.json<VersionDetails>().problems.map(({ path }) => path)).toEqual(['/hosts/0']);
  });

  test('wait in the queue of the person who sends them: too many are turned down, others are served, and so is the next one', async () => {
    const { elena, luis } = await startConsoleWithValidator({ ...LIMITS, mostOfOne: 1 });
    // The process has started then, and nothing else waits.
    expect((await send(elena, buildPlainDrawing(3))).statusCode).toBe(200);
    const answered: number[] = [];
    const slow = [1, 2, 3].map(async (seed) => {
      const answer = await send(elena, buildHostileDrawing(seed));
      answered.push(answer.statusCode);
      return answer.json<{ code: string; message: string }>();
    });
    // One is under way and one waits: the third is refused at once.
    await expect.poll(() => answered, { timeout: 60_000 }).toEqual([429]);
    expect((await send(luis, buildPlainDrawing(2))).statusCode).toBe(200);
    const answers = await Promise.all(slow);
    expect(answered).toEqual([429, 422, 422]);
    expect(answers.find(({ code }) => code === 'checksBusy')?.message).toBe(
      'Hay otras comprobaciones en curso. Espere unos segundos y vuelva a intentarlo.',
    );
    expect(answers.filter(({ message }) => message.includes(UNDRAWABLE))).toHaveLength(2);
    expect((await send(elena, buildPlainDrawing(1))).statusCode).toBe(200);
  });
});

const valueOf = ({ files }: VersionDetails, field: string): unknown =>
  (JSON.parse(files.find(({ name }) => name === 'entity.json')!.text!) as Record<string, unknown>)[field];

describe('R-STU-01 a version validated in a separate process', () => {
  test('is exported, imported, compared, saved and shown as in this process', async () => {
    const { elena } = await startConsoleWithValidator({});
    const draft = await createDraft(elena);
    const exported = await elena({ method: 'GET', url: `${API}/versions/${draft.id}/zip` });
    expect(exported.statusCode).toBe(200);
    const imported = await elena({
      method: 'POST',
      url: `${API}/entities/9001/import`,
      headers: { 'content-type': 'application/zip' },
      payload: exported.rawPayload,
    });
    expect(imported.json<VersionDetails>()).toMatchObject({ files: draft.files, problems: [] });
    const { id } = imported.json<VersionDetails>();
    const from = valueOf(draft, 'primaryColor');
    const saved = await save(elena, id, [{ file: 'entity.json', path: '/primaryColor', from, to: '#0B4F30' }]);
    expect(saved.json<VersionDetails>().problems).toEqual([]);
    const compared = await elena({ method: 'GET', url: `${API}/versions/${id}/differences` });
    expect(compared.json<ConsoleResponseBody<'readDifferences'>>().differences.map(({ path }) => path)).toEqual([
      '/primaryColor',
    ]);
  });

  test('a file that is not a zip is refused with its reason', async () => {
    const { elena } = await startConsoleWithValidator({});
    const bad = await elena({
      method: 'POST',
      url: `${API}/entities/9001/import`,
      headers: { 'content-type': 'application/zip' },
      payload: Buffer.from('PK\u0003\u0004 no zip'),
    });
    expect(bad.json<{ code: string; details: object }>()).toMatchObject({
      code: 'badArchive',
      details: { reason: 'noZip' },
    });
  });

  test('R-STU-04 a zip of 5 MB whose 100 entries lie at the same bytes is refused, while others are answered', async () => {
    const { elena, luis } = await startConsoleWithValidator({});
    const first = { name: 'assets/0.png', content: randomBytes(5_000_000) };
    const others = Array.from({ length: 99 }, (_, index) => ({
      name: `assets/${index + 1}.png`,
      content: Buffer.alloc(0),
      sameAs: 0,
      // As if all of them were within the limits of a zip.
      stated: { size: 1000, packedSize: 1000 },
    }));
    const url = `${API}/entities/9001/import`;
    const payload = buildZip([first, ...others]);
    const [refused, answered] = await Promise.all([
      elena({ method: 'POST', url, headers: { 'content-type': 'application/zip' }, payload }),
      luis({ method: 'GET', url: `${API}/session` }),
    ]);
    expect(refused.json<{ code: string; details: object }>()).toMatchObject({
      code: 'badArchive',
      details: { reason: 'noZip' },
    });
    expect(answered.statusCode).toBe(200);
  });
});
