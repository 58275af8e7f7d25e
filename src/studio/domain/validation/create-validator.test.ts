import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { readContents, splitTextsAndAssets } from '#studio/domain/files/version-files.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';
import type { ValidatorResponse, ValidatorTask } from './validator-tasks.ts';
import { createUploadValidator, createLocalValidator } from './create-validator.ts';
import { createTaskPerformer } from './perform-task.ts';

const { definitions: forms } = readDefinitions('schemas/forms');
const { files, assets } = splitTextsAndAssets(readContents('entities/9001'));
const setup = async () => ({ entitiesFolder: 'entities', forms, texts: {}, placeholders: 'allowed' as const });
const version = { entity: '9001', files, neighbours: [], ownHosts: [] };
const load = async (hashes: readonly string[]) => new Map(hashes.map((hash) => [hash, assets.get(hash)!]));
const stamp = () => '';

const expected = createLocalValidator({ setup, stamp }).publish(version, load);

test('R-STU-01 a validator that is terminated after every task still checks, shows and packs', async () => {
  const run = async (task: ValidatorTask) => ({ kind: 'answered' as const, answer: await createTaskPerformer()(task) });
  const validator = createUploadValidator({ run, setup, stamp });
  const { checked, publication } = await expected;
  expect(checked.problems).toEqual([]);
  expect(await validator.check(version, load)).toEqual(checked);
  expect(await validator.publish(version, load)).toEqual({ checked, publication });
  expect(await validator.resolveEntity('9001', files, load)).toMatchObject({
    codNrbeEn: '9001',
    nameSite: checked.summary.name,
  });
  expect((await validator.pack(files, load)).subarray(0, 2).toString()).toBe('PK');
});

/** A validator that records its tasks and exceeds the limits for some of them. */
function createWatchedValidator(isTooMuch: (task: ValidatorTask) => boolean = () => false) {
  const perform = createTaskPerformer();
  const tasks: ValidatorTask[] = [];
  const run = async (task: ValidatorTask) => {
    tasks.push(task);
    if (isTooMuch(task)) return { kind: 'late' as const };
    return { kind: 'answered' as const, answer: (await perform(task)) as ValidatorResponse };
  };
  return { tasks, validator: createUploadValidator({ run, setup, stamp }) };
}

test('R-STU-01 concurrent checks of one version run once, and cached data is not sent again', async () => {
  const { tasks, validator } = createWatchedValidator();
  await Promise.all([1, 2, 3].map(() => validator.check(version, load)));
  await validator.check(version, load);
  expect(tasks.map(({ kind, contents }) => [kind, contents?.size ?? 0])).toEqual([
    ['check', 0],
    ['check', assets.size],
  ]);
  await validator.check({ ...version, ownHosts: ['console.example'] }, load);
  expect(tasks.slice(2).map(({ kind, contents }) => [kind, contents])).toEqual([['check', undefined]]);
});

test('R-STU-14 a file that takes too long is reported as a problem of that file, and is not inspected again', async () => {
  const slow = readFileSync('entities/9001/assets/logo.svg');
  const isSlow = (content: Buffer) => content.equals(slow);
  const { tasks, validator } = createWatchedValidator((task) =>
    task.kind === 'look' ? isSlow(task.content) : [...(task.contents?.values() ?? [])].some(isSlow) && !hasFaults(task),
  );
  const { problems, hash } = await validator.check(version, load);
  expect(problems.map(({ file, reason }) => [file, writeForFiles(reason, 'es')])).toEqual([
    ['entities/9001/assets/logo.svg', 'el dibujo no se puede dibujar'],
  ]);
  expect(hash).toBeUndefined();
  const before = tasks.filter(({ kind }) => kind === 'look').length;
  await validator.check({ ...version, ownHosts: ['console.example'] }, load);
  expect(tasks.filter(({ kind }) => kind === 'look')).toHaveLength(before);
});

const hasFaults = (task: ValidatorTask) => task.kind === 'check' && task.faults.size > 0;

test('R-STU-14 a version that takes too long although each of its files is fast is reported as a problem', async () => {
  const { validator } = createWatchedValidator(({ kind }) => kind === 'check');
  const { problems, summary } = await validator.check(version, load);
  expect(problems.map(({ file, reason }) => [file, writeForFiles(reason, 'es')])).toEqual([
    ['entities/9001', 'tarda demasiado en comprobarse'],
  ]);
  expect(summary.problems).toBe(1);
});

test.each([
  ['that can be published', {}, ['#14507A', '#8C6212', '#0F3D5E', '#14507A']],
  ['with an illegible colour', { primaryColor: '#FAFAFA' }, ['#FAFAFA', '#8C6212', '#0F3D5E', '#14507A']],
  ['with an unknown field', { colour: 'x' }, ['#14507A', '#8C6212', '#0F3D5E', '#14507A']],
  ['with an invalid colour', { header1Color: 'red' }, ['#14507A', '#8C6212', '#14507A']],
])('R-STU-01 the card of a version %s includes inherited colours', async (_, change, colors) => {
  const contents = readContents('entities/9000');
  const definition = JSON.parse(contents.get('entity.json')!.toString()) as object;
  contents.set('entity.json', Buffer.from(JSON.stringify({ ...definition, ...change })));
  const made = splitTextsAndAssets(contents);
  const { summary } = await createLocalValidator({ setup, stamp }).check(
    { ...version, entity: '9000', files: made.files },
    async (hashes) => new Map(hashes.map((hash) => [hash, made.assets.get(hash)!])),
  );
  expect(summary.colors).toEqual(colors);
});
