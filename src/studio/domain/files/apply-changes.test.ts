import { describe, expect, test } from 'vitest';
import type { VersionChange, VersionFiles } from '#platform/database/version-tables.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { InvalidChangeError, getVersionValue } from '#shared/versions/version-changes.ts';
import { applyChangesOrNone, invertChanges } from './apply-changes.ts';

const FILES: VersionFiles = {
  'entity.json': { text: '{"primaryColor":"#0F3D5E","cookieBot":{"cbid":"a"},"hosts":["a.example"]}' },
  'assets/logo.svg': { hash: 'a'.repeat(64), size: 3 },
};
const jsonIn = (files: VersionFiles, file = 'entity.json') =>
  JSON.parse((files[file] as { text: string }).text) as object;

test('R-STU-20 changes of two people in different fields are both applied', () => {
  const ana = applyChangesOrNone(FILES, [
    { file: 'entity.json', path: '/primaryColor', from: '#0F3D5E', to: '#145079' },
  ]);
  const luis = applyChangesOrNone(ana.files, [{ file: 'entity.json', path: '/cookieBot/cbid', from: 'a', to: 'b' }]);
  expect(luis.conflicts).toEqual([]);
  expect(jsonIn(luis.files)).toEqual({ primaryColor: '#145079', cookieBot: { cbid: 'b' }, hosts: ['a.example'] });
});

test('R-STU-20 a change of a field that another person has changed is refused with the current value', () => {
  const ana = applyChangesOrNone(FILES, [
    { file: 'entity.json', path: '/primaryColor', from: '#0F3D5E', to: '#145079' },
  ]);
  const luis: VersionChange[] = [
    { file: 'texts.es.json', path: '/login.title', to: 'Entrar' },
    { file: 'entity.json', path: '/primaryColor', from: '#0F3D5E', to: '#FFFFFF' },
  ];
  const met = applyChangesOrNone(ana.files, luis);
  expect(met.conflicts).toEqual([{ change: luis[1], found: '#145079' }]);
  expect(met.files).toEqual(ana.files);
});

test('a change to the current value is no conflict', () => {
  const change = { file: 'entity.json', path: '/primaryColor', from: '#FFFFFF', to: '#0F3D5E' };
  expect(applyChangesOrNone(FILES, [change])).toEqual({ files: FILES, conflicts: [], made: [] });
});

test('a text file is created with its first text and deleted with its last one', () => {
  const one = { file: 'texts.es.json', path: '/login.title', from: undefined, to: 'Entrar' };
  const { files } = applyChangesOrNone(FILES, [one]);
  expect(jsonIn(files, 'texts.es.json')).toEqual({ 'login.title': 'Entrar' });
  expect(applyChangesOrNone(files, invertChanges([one])).files).toEqual(FILES);
});

test('an image can be replaced and removed', () => {
  const [from, to] = [FILES['assets/logo.svg'], { hash: 'b'.repeat(64), size: 4 }];
  const { files } = applyChangesOrNone(FILES, [{ file: 'assets/logo.svg', path: '', from, to }]);
  expect(files['assets/logo.svg']).toEqual(to);
  expect(applyChangesOrNone(files, [{ file: 'assets/logo.svg', path: '', from: to }]).files).not.toHaveProperty(
    'assets/logo.svg',
  );
});

test.each([
  ['a name that leaves the folder', { file: '../9002/entity.json', path: '', to: 'x' }],
  ['a hidden file', { file: 'assets/..', path: '', to: 'x' }],
  ['another folder', { file: 'scripts/run.js', path: '', to: 'x' }],
  ['a path into an image', { file: 'assets/logo.svg', path: '/x', to: 'x' }],
  ['a malformed path', { file: 'entity.json', path: 'x', to: 'x' }],
  ['the object prototype', { file: 'entity.json', path: '/__proto__/x', to: 'x' }],
  [
    'a content that is neither text nor image',
    { file: 'assets/logo.svg', path: '', from: FILES['assets/logo.svg'], to: { hash: 'x' } },
  ],
])('%s is refused', (_what, change: VersionChange) => {
  expect(() => applyChangesOrNone(FILES, [change])).toThrow(InvalidChangeError);
});

describe('two people in one draft', () => {
  const FIELDS = ['/primaryColor', '/nameSite', '/cookieBot/cbid', '/cookieBot/statistics'];
  const edit = fc.record({ who: fc.constantFrom('ana', 'luis'), path: fc.constantFrom(...FIELDS), to: fc.integer() });

  test('R-STU-20 no change is lost silently in random sequences', () => {
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
          const location = { file: 'entity.json', path: step.path };
          const change = { ...location, from: getVersionValue(seen[step.who]!, location), to: step.to };
          const { files: next, conflicts } = applyChangesOrNone(files, [change]);
          // Either the change is stored, or its author receives the current value and reads again.
          if (conflicts.length === 0) last.set(step.path, step.to);
          else expect(conflicts[0]!.found).toEqual(last.get(step.path));
          files = next;
          if (conflicts.length > 0) seen[step.who] = files;
          else seen[step.who] = applyChangesOrNone(seen[step.who]!, [change]).files;
        }
        for (const [path, value] of last) expect(getVersionValue(files, { file: 'entity.json', path })).toEqual(value);
      }),
      { numRuns: getRunCount(1_000, 5) },
    );
  });

  test('R-STU-20 undo can revert the complete history', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let files = FILES;
        const history: VersionChange[][] = [];
        for (const { path, to } of edits) {
          const location = { file: 'entity.json', path };
          const changes = [{ ...location, from: getVersionValue(files, location), to }];
          files = applyChangesOrNone(files, changes).files;
          history.push(changes);
        }
        for (const changes of history.toReversed()) {
          const back = applyChangesOrNone(files, invertChanges(changes));
          expect(back.conflicts).toEqual([]);
          files = back.files;
        }
        expect(jsonIn(files)).toEqual(jsonIn(FILES));
      }),
    );
  });
});

describe('R-STU-20 a call with many changes', () => {
  test('does not modify the received changes', () => {
    const group = { cbid: 'b' };
    const changes: VersionChange[] = [
      { file: 'entity.json', path: '/cookieBot', from: { cbid: 'a' }, to: group },
      { file: 'entity.json', path: '/cookieBot/cbid', from: 'b', to: 'c' },
    ];
    const { files, made } = applyChangesOrNone(FILES, changes);
    expect(jsonIn(files)).toMatchObject({ cookieBot: { cbid: 'c' } });
    expect([group, made[0]!.to]).toEqual([{ cbid: 'b' }, { cbid: 'b' }]);
  });

  test('may alternate between a text and its fields, but not hundreds of times with a large text', () => {
    const file = 'texts.es.json';
    const long = 'x'.repeat(900_000);
    const first: VersionChange = { file, path: '', to: JSON.stringify({ long }) };
    const turn = (index: number): VersionChange[] => [
      { file, path: '/a', from: index === 0 ? undefined : index - 1, to: index },
      { file, path: '', from: 'something else', to: 'anything' },
    ];
    const changes = (turns: number) => [first, ...Array.from({ length: turns }, (_one, index) => turn(index)).flat()];
    expect(applyChangesOrNone(FILES, changes(3)).conflicts).toHaveLength(1);
    expect(() => applyChangesOrNone(FILES, changes(200))).toThrow(InvalidChangeError);
  });

  test('reports conflicts up to the size of a complete file, and always at least one', () => {
    const large: VersionFiles = { 'texts.es.json': { text: JSON.stringify({ a: { b: 'x'.repeat(400_000) } }) } };
    const change = (path: string): VersionChange => ({ file: 'texts.es.json', path, from: 'else', to: 'mine' });
    const changes = Array.from({ length: 100 }, (_one, index) => change(index % 2 ? '/a' : '/a/b'));
    expect(applyChangesOrNone(large, changes).conflicts).toHaveLength(2);
  });

  test.each<[string, VersionFiles]>([
    ['201 files', Object.fromEntries(Array.from({ length: 201 }, (_one, at) => [`assets/${at}.svg`, { text: 'x' }]))],
    [
      'texts of more than 2 MB',
      Object.fromEntries(Array.from({ length: 3 }, (_one, at) => [`forms/${at}`, { text: 'x'.repeat(1024 * 1024) }])),
    ],
    [
      'images of more than 10 MB',
      Object.fromEntries(
        Array.from({ length: 11 }, (_one, at) => [`assets/${at}.png`, { hash: 'a'.repeat(64), size: 1024 * 1024 }]),
      ),
    ],
  ])('does not create a version with %s', (_what, wanted) => {
    const changes = Object.entries(wanted).map(([file, entry]): VersionChange => ({
      file,
      path: '',
      to: 'text' in entry ? entry.text : entry,
    }));
    expect(() => applyChangesOrNone({}, changes)).toThrow(InvalidChangeError);
    // A version that is too large may become smaller.
    const [{ file, to }] = changes as [VersionChange];
    expect(applyChangesOrNone(wanted, [{ file, path: '', from: to }]).made).toHaveLength(1);
  });
});
