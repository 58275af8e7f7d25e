import { describe, expect, test } from 'vitest';
import type { VersionChange, VersionFiles } from '#service/database/version-tables.ts';
import { fc } from '#tests/support/properties.ts';
import { ImpossibleChange, valueAt } from '#shared/version-changes.ts';
import { applyChanges, inverseOf } from './changes.ts';

const FILES: VersionFiles = {
  'entity.json': { text: '{"primaryColor":"#0F3D5E","cookieBot":{"cbid":"a"},"hosts":["a.example"]}' },
  'assets/logo.svg': { hash: 'a'.repeat(64), size: 3 },
};
const jsonIn = (files: VersionFiles, file = 'entity.json') =>
  JSON.parse((files[file] as { text: string }).text) as object;

test('R-STU-20 changes of two people in different fields are both there', () => {
  const ana = applyChanges(FILES, [{ file: 'entity.json', path: '/primaryColor', from: '#0F3D5E', to: '#145079' }]);
  const luis = applyChanges(ana.files, [{ file: 'entity.json', path: '/cookieBot/cbid', from: 'a', to: 'b' }]);
  expect(luis.conflicts).toEqual([]);
  expect(jsonIn(luis.files)).toEqual({ primaryColor: '#145079', cookieBot: { cbid: 'b' }, hosts: ['a.example'] });
});

test('R-STU-20 a change of a field that somebody else changed meanwhile is refused with what is there, and nothing of it is stored', () => {
  const ana = applyChanges(FILES, [{ file: 'entity.json', path: '/primaryColor', from: '#0F3D5E', to: '#145079' }]);
  const luis: VersionChange[] = [
    { file: 'texts.es.json', path: '/login.title', to: 'Entrar' },
    { file: 'entity.json', path: '/primaryColor', from: '#0F3D5E', to: '#FFFFFF' },
  ];
  const met = applyChanges(ana.files, luis);
  expect(met.conflicts).toEqual([{ change: luis[1], found: '#145079' }]);
  expect(met.files).toEqual(ana.files);
});

test('who wants what is there already meets nobody', () => {
  const change = { file: 'entity.json', path: '/primaryColor', from: '#FFFFFF', to: '#0F3D5E' };
  expect(applyChanges(FILES, [change])).toEqual({ files: FILES, conflicts: [], made: [] });
});

test('a text file comes with its first text and goes with its last one', () => {
  const one = { file: 'texts.es.json', path: '/login.title', from: undefined, to: 'Entrar' };
  const { files } = applyChanges(FILES, [one]);
  expect(jsonIn(files, 'texts.es.json')).toEqual({ 'login.title': 'Entrar' });
  expect(applyChanges(files, inverseOf([one])).files).toEqual(FILES);
});

test('a picture is put in the place of another one, and taken away', () => {
  const [from, to] = [FILES['assets/logo.svg'], { hash: 'b'.repeat(64), size: 4 }];
  const { files } = applyChanges(FILES, [{ file: 'assets/logo.svg', path: '', from, to }]);
  expect(files['assets/logo.svg']).toEqual(to);
  expect(applyChanges(files, [{ file: 'assets/logo.svg', path: '', from: to }]).files).not.toHaveProperty(
    'assets/logo.svg',
  );
});

test.each([
  ['a name that leaves the folder', { file: '../9002/entity.json', path: '', to: 'x' }],
  ['a hidden file', { file: 'assets/..', path: '', to: 'x' }],
  ['another folder', { file: 'scripts/run.js', path: '', to: 'x' }],
  ['a path into a picture', { file: 'assets/logo.svg', path: '/x', to: 'x' }],
  ['a path that is none', { file: 'entity.json', path: 'x', to: 'x' }],
  ['the prototype of all', { file: 'entity.json', path: '/__proto__/x', to: 'x' }],
  [
    'a content that is neither text nor picture',
    { file: 'assets/logo.svg', path: '', from: FILES['assets/logo.svg'], to: { hash: 'x' } },
  ],
])('%s is refused', (_what, change: VersionChange) => {
  expect(() => applyChanges(FILES, [change])).toThrow(ImpossibleChange);
});

describe('two people in one draft', () => {
  const FIELDS = ['/primaryColor', '/nameSite', '/cookieBot/cbid', '/cookieBot/statistics'];
  const edit = fc.record({ who: fc.constantFrom('ana', 'luis'), path: fc.constantFrom(...FIELDS), to: fc.integer() });

  test('R-STU-20 in 1,000 random courses no change is lost without a word', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(edit, fc.constantFrom('ana reads', 'luis reads'))), (course) => {
        let files = FILES;
        const seen: Record<string, VersionFiles> = { ana: FILES, luis: FILES };
        const last = new Map<string, unknown>();
        for (const step of course) {
          if (typeof step === 'string') {
            seen[step.split(' ')[0]!] = files;
            continue;
          }
          const place = { file: 'entity.json', path: step.path };
          const change = { ...place, from: valueAt(seen[step.who]!, place), to: step.to };
          const { files: next, conflicts } = applyChanges(files, [change]);
          // Either it is stored, or its author is told what is there, and reads anew.
          if (conflicts.length === 0) last.set(step.path, step.to);
          else expect(conflicts[0]!.found).toEqual(last.get(step.path));
          files = next;
          if (conflicts.length > 0) seen[step.who] = files;
          else seen[step.who] = applyChanges(seen[step.who]!, [change]).files;
        }
        for (const [path, value] of last) expect(valueAt(files, { file: 'entity.json', path })).toEqual(value);
      }),
      { numRuns: 1_000 },
    );
  });

  test('R-STU-20 undo leads back through the whole history', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let files = FILES;
        const history: VersionChange[][] = [];
        for (const { path, to } of edits) {
          const place = { file: 'entity.json', path };
          const changes = [{ ...place, from: valueAt(files, place), to }];
          files = applyChanges(files, changes).files;
          history.push(changes);
        }
        for (const changes of history.toReversed()) {
          const back = applyChanges(files, inverseOf(changes));
          expect(back.conflicts).toEqual([]);
          files = back.files;
        }
        expect(jsonIn(files)).toEqual(jsonIn(FILES));
      }),
    );
  });
});
