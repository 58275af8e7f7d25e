import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { createScenes } from '#cli/scenes/create-scenes.ts';
import { formatLibraryFiles, listLibraryFiles } from '#cli/scenes/write-library.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';

const FOLDER = 'src/samples/scenes';
const files = listLibraryFiles(FOLDER);
const scenes = [...getSceneLibrary()];
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

const ajv = addFormats(new Ajv({ strict: false, allowUnionTypes: true }));
const isScene = ajv.compile({ $id: 'scene', ...json('schemas/scene.schema.json') });
const isAnswers = ajv.compile({ $ref: 'scene#/properties/answers' });
const calls = readdirSync('schemas/api')
  .map((name) => join('schemas/api', name))
  .map((file) => resolveReferences(json(file), file) as Record<string, unknown>)
  .filter((schema) => 'operationId' in schema)
  .map(({ method, path, response }) => ({ method, path, fits: ajv.compile(response as object) }));

const store = useDatabase();

test('R-SCN-02 the stored library equals a newly generated one; otherwise run npm run scenes', async () => {
  const made = formatLibraryFiles(await createScenes(store.db));
  expect([...made.keys()].toSorted()).toEqual(files.toSorted());
  for (const [file, content] of made) expect(content, file).toBe(readFileSync(join(FOLDER, file), 'utf8'));
});

/** A fault or an empty list may stand in several files: it says what is particular about each. */
const SHORT_ANSWER = 200;

test('R-SCN-02 an answer of the service stands in one file of the library, which fits the schema', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of files) {
    const content = json(join(FOLDER, file));
    const isSet = Array.isArray(content);
    const fits = isSet ? isAnswers : isScene;
    expect(fits(content), `${file}: ${ajv.errorsText(fits.errors)}`).toBe(true);
    for (const answer of (isSet ? content : content.answers) as object[]) {
      const text = JSON.stringify(answer);
      filesOf.set(text, [...(filesOf.get(text) ?? []), file]);
    }
  }
  const repeated = [...filesOf].filter(([text, { length }]) => length > 1 && text.length > SHORT_ANSWER);
  expect(repeated.map(([, names]) => names)).toEqual([]);
  expect(filesOf.size).toBeGreaterThan(50);
});

describe('R-SCN-01 a scene', () => {
  test.each(scenes)('%s fits its schema', (_name, scene) => {
    expect(isScene(scene), ajv.errorsText(isScene.errors)).toBe(true);
  });

  const [, whole] = scenes.find(([name]) => name === 'login-wrong')!;
  test.each([
    ['a password in a field', { typed: [{ field: 'password', value: 'Cobro.Pronto-2026' }] }],
    ['a password by its label', { typed: [{ field: 'Contraseña', value: 'x' }] }],
    ['a value beside a secret', { typed: [{ secret: 'password', value: 'x' }] }],
    ['a token of a session', { session: { ...scenes[0]![1].session, authtoken: 'a.b.c' } }],
    ['a token among what is kept', { kept: { authtoken: 'a.b.c' } }],
    ['an address of somebody', { session: { id: '1', alias: 'a', email: 'ana@gmail.com', supplierId: 'B1' } }],
    ['an address of another site', { route: '//evil.example/' }],
    ['a time with a zone', { now: '2026-03-10T10:30:00Z' }],
  ])('has no place for %s', (_what, part) => {
    expect(isScene(whole)).toBe(true);
    expect(isScene({ ...whole, ...part })).toBe(false);
  });
});

test('R-SCN-02 every answer without a fault fits schemas/api', () => {
  const answers = scenes.flatMap(([name, { answers: own }]) => own.map((answer) => ({ name, ...answer })));
  for (const { name, method, path, status = 200, body, fault } of answers) {
    const call = calls.find((one) => one.method === method && one.path === path);
    expect(call, `${name}: ${method} ${path}`).toBeDefined();
    if (fault !== undefined) continue;
    if (status === 200) expect(call?.fits(body), `${name}: ${path}`).toBe(true);
    else
      expect(body, name).toMatchObject({ code: expect.any(Number) as number, message: expect.any(String) as string });
  }
  expect(answers.length).toBeGreaterThan(400);
});

test('R-SCN-12 the library has no personal data: its addresses are fake, and no token is signed', () => {
  for (const [name, scene] of scenes) {
    const text = JSON.stringify(scene);
    for (const [address = ''] of text.matchAll(/[\w.+-]+@[\w.-]+/g))
      expect([name, address]).toEqual([name, address.replace(/\.[a-z]+$/, '.example')]);
    expect(text).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/);
  }
});
