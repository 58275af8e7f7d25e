import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import { findArchiveProblem, unpackVersion, packVersion } from './archive.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const ENTITY = { 'entity.json': bytes('{"codNrbeEn":"9009"}') };

function reasonOf(zip: Uint8Array): unknown {
  try {
    return findArchiveProblem(unpackVersion(zip))?.reason ?? 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(ConsoleRefusal);
    return (error as ConsoleRefusal).details.reason;
  }
}

test('R-STU-04 a packed version is unpacked unchanged, whatever its files contain', () => {
  const name = fc.constantFrom('texts.es.json', 'forms/login.overlay.json', 'assets/logo.svg', 'assets/favicon.png');
  const files = fc.dictionary(name, fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(files, fc.uint8Array(), (more, entity) => {
      const contents = new Map(
        Object.entries({ ...more, 'entity.json': entity }).map(([key, value]) => [key, Buffer.from(value)]),
      );
      expect(new Map([...unpackVersion(packVersion(contents))].sort())).toEqual(new Map([...contents].sort()));
    }),
  );
});

test('a zip of a complete folder is accepted; files added by the operating system are ignored', () => {
  const zip = zipSync({
    '9009/entity.json': ENTITY['entity.json'],
    '9009/assets/logo.svg': bytes('<svg/>'),
    '9009/.DS_Store': bytes('x'),
    '__MACOSX/9009/._entity.json': bytes('x'),
  });
  expect([...unpackVersion(zip).keys()].sort()).toEqual(['assets/logo.svg', 'entity.json']);
});

test.each([
  ['__MACOSX/._entity.json', '.DS_Store', 'assets/.DS_Store'],
  ['9009/__MACOSX/._entity.json', '9009/._entity.json', '9009/assets/._logo.svg', '._9009', '.DS_Store'],
  ['9009/Thumbs.db', '9009/assets/thumbs.db', '9009/desktop.ini', '9009/Icon\r', '9009/.Spotlight-V100/Store-V2/x'],
])('R-STU-04 a zip is accepted with the files that macOS and Windows add: %s', (...added) => {
  const folder = added.some((name) => name.startsWith('9009/')) ? '9009/' : '';
  const own = { 'entity.json': ENTITY['entity.json'], 'assets/logo.svg': bytes('<svg/>') };
  const names = [...Object.keys(own).map((name) => folder + name), ...added];
  const zip = zipSync(
    Object.fromEntries(names.map((name) => [name, own[name.slice(folder.length) as keyof typeof own] ?? bytes('x')])),
  );
  expect([...unpackVersion(zip).keys()].sort()).toEqual(['assets/logo.svg', 'entity.json']);
});

const zipWith = (name: string) => zipSync({ ...ENTITY, [name]: bytes('{}') });

/** A zip as an attacker would create it: the library packs no file with this name. */
function zipWithPrototype(): Uint8Array {
  const zip = Buffer.from(zipWith('xxprotoxx'));
  for (let at = zip.indexOf('xxprotoxx'); at >= 0; at = zip.indexOf('xxprotoxx', at)) zip.write('__proto__', at);
  return zip;
}

test.each([
  ['not a zip', bytes('PK no zip at all'), 'noZip'],
  ['a name that leaves the folder', zipSync({ ...ENTITY, '../9001/entity.json': bytes('{}') }), 'name'],
  ['a parent folder', zipSync({ '../entity.json': bytes('{}') }), 'name'],
  ['an absolute name', zipSync({ ...ENTITY, '/etc/passwd': bytes('x') }), 'name'],
  ['a name with a backslash', zipSync({ ...ENTITY, 'assets\\..\\x.svg': bytes('x') }), 'name'],
  ['a file with the name of a folder', zipSync({ ...ENTITY, assets: bytes('x'), 'assets/x.svg': bytes('x') }), 'name'],
  ['nested folders', zipSync({ ...ENTITY, 'assets/a/b.svg': bytes('x') }), 'name'],
  ['an additional script', zipSync({ ...ENTITY, 'run.sh': bytes('x') }), 'name'],
  ['the object prototype', zipWithPrototype(), 'name'],
  ['the object prototype in a folder', zipWith('assets/__proto__/x'), 'name'],
  ['an inherited property of objects', zipWith('constructor'), 'name'],
  ['a name with a direction override', zipWith('assets/gol\u202egvs.svg'), 'name'],
  ['a name with a zero-width character', zipWith('entity\u200b.json'), 'name'],
  ['a name of two lines', zipWith('texts.es\n.json'), 'name'],
  ['no entity.json', zipSync({ 'texts.es.json': bytes('{}') }), 'noEntity'],
  ['a zip bomb', zipSync({ ...ENTITY, 'assets/big.svg': new Uint8Array(50 * 1024 * 1024) }), 'tooLarge'],
  [
    'too many files',
    zipSync({
      ...ENTITY,
      ...Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`assets/${i}.svg`, bytes('x')])),
    }),
    'tooMany',
  ],
])('%s is refused', (_what, zip, reason) => {
  expect(reasonOf(zip)).toBe(reason);
});

test('R-STU-04 a refused name is quoted so that it cannot reverse the direction of the sentence', () => {
  const details = { reason: 'name', name: 'assets/gol[U+202E]gvs.svg' };
  expect(() => unpackVersion(zipWith('assets/gol\u202egvs.svg'))).toThrow(expect.objectContaining({ details }));
});
