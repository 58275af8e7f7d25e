import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { readSceneFile } from './read-scene-file.ts';
import { shareAnswers } from './shared-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'scene-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const answer = (path: string, rest: Partial<SceneAnswer> = {}): SceneAnswer => ({ method: 'GET', path, ...rest });
const clients = answer('/clientes', { body: { response: ['A'] } });
const invoices = answer('/facturas', { body: { response: [1, 2] } });
const SETS = { supplier: [clients, invoices], selected: [answer('/facturas', { body: { response: [1] } })] };

const scene: Scene = {
  title: 'Facturas',
  area: 'invoices',
  route: '/facturas',
  session: null,
  now: '2026-03-10T10:30:00',
  expects: {},
  answers: [],
};

function read(content: object): unknown {
  for (const [name, set] of Object.entries(SETS))
    writeFileSync(join(folder, `${name}.answers.json`), JSON.stringify(set));
  const file = join(folder, 'facturas.scene.json');
  writeFileSync(file, JSON.stringify(content));
  return readSceneFile(file);
}

const empty = answer('/facturas', { body: { response: [] } });
const filtered = answer('/facturas', { query: { desde: '1' }, body: { response: [2] } });
const first = answer('/facturas', { once: true, status: 500 });

test.each<[string, string[], SceneAnswer[], SceneAnswer[]]>([
  ['alone', ['supplier'], [], [clients, invoices]],
  ['behind the own answer to the same call', ['supplier'], [empty], [empty, clients]],
  ['behind one for a certain query', ['supplier'], [filtered], [filtered, clients, invoices]],
  ['behind one that is given once', ['supplier'], [first], [first, clients, invoices]],
  ['in the order in which they are named', ['selected', 'supplier'], [], [...SETS.selected, clients]],
  ['not at all', [], [invoices], [invoices]],
])('R-SCN-01 a scene has shared answers %s', (_what, sharedAnswers, answers, expected) => {
  expect(read({ ...scene, sharedAnswers, answers })).toEqual({ ...scene, answers: expected });
});

test('R-BEN-07 a scene that somebody saved needs no other file', () => {
  expect(read({ ...scene, answers: [empty, clients] })).toEqual({ ...scene, answers: [empty, clients] });
});

test.each(['nobody', '../supplier'])('R-SCN-01 shared answers that do not exist are named: %s', (name) => {
  expect(() => read({ ...scene, sharedAnswers: [name] })).toThrow(
    `shares the answers ‘${name}’, and ${join(folder, `${name}.answers.json`)} does not exist: npm run scenes writes it.`,
  );
});

test.each<[string, SceneAnswer[], string[], SceneAnswer[]]>([
  ['all answers of a set', [clients, invoices], ['supplier'], []],
  ['one that is replaced', [empty, clients], ['supplier'], [empty]],
  ['those of two sets', [...SETS.selected, clients], ['selected', 'supplier'], []],
  ['another order, which no set can give', [invoices, clients], [], [invoices, clients]],
  ['only some of a set', [clients], [], [clients]],
])('R-SCN-02 a file of the library names the sets of %s', (_what, answers, sharedAnswers, own) => {
  expect(shareAnswers({ ...scene, answers }, SETS)).toEqual({ ...scene, sharedAnswers, answers: own });
});
