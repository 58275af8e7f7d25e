import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildZip, type ZipEntry } from '#tests/support/zip-bytes.ts';
import { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import { InvalidZipError } from '#shared/files/zip-directory.ts';
import { unpackVersion } from './archive.ts';
import { readZip } from './read-zip.ts';

const LIMITS = { bytes: 1_000_000, files: 50, entries: 60 };
const ENTITY: ZipEntry = { name: 'entity.json', content: Buffer.from('{"codNrbeEn":"9009"}') };
const asset = (index: number, content = Buffer.from(`<svg id="${index}"/>`)): ZipEntry => ({
  name: `assets/${index}.svg`,
  content,
});

/** The outcome of reading a zip, and the total size of the files unpacked until then. */
function outcomeOf(zip: Buffer, isWanted = (name: string) => !name.endsWith('/')) {
  let bytes = 0;
  const counting = (packed: Uint8Array, most: number) => {
    try {
      const content = inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });
      bytes += content.length;
      return content;
    } catch (error) {
      bytes += most;
      throw error;
    }
  };
  try {
    return { names: [...readZip(zip, LIMITS, isWanted, counting).keys()], bytes };
  } catch (error) {
    if (!(error instanceof InvalidZipError)) throw error;
    return { fault: error.fault, bytes };
  }
}

test('R-STU-04 a regular zip is read', () => {
  const parts = [ENTITY, asset(1), { name: 'assets/', content: Buffer.alloc(0) }, asset(2, Buffer.alloc(0))];
  const names = ['entity.json', 'assets/1.svg', 'assets/2.svg'];
  expect(outcomeOf(buildZip(parts))).toEqual({ names, bytes: 33 });
  expect(outcomeOf(Buffer.from(zipSync({ a: new Uint8Array(9) }, { level: 0 })))).toEqual({ names: ['a'], bytes: 0 });
});

const MEGABYTE = Buffer.alloc(1_000_000, 'a');
const FILLED = asset(0, Buffer.alloc(900_000, 'a'));
/** The first file contains a second header with content, which the directory also lists. */
const inside = (): Buffer => {
  const zip = buildZip([ENTITY, asset(1)]);
  const second = zip.indexOf('PK\x03\x04', 4, 'latin1');
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
  zip.writeUInt32LE(directory - 30 - ENTITY.name.length, directory + 20);
  expect(second).toBeLessThan(directory);
  return zip;
};

test.each<[string, Buffer, string]>([
  [
    'whose files share bytes',
    buildZip([
      FILLED,
      ...Array.from({ length: 40 }, (_, index) => ({ ...FILLED, name: `assets/${index + 1}.svg`, sameAs: 0 })),
    ]),
    'tooLarge',
  ],
  ['whose small files share bytes', buildZip([ENTITY, { ...ENTITY, sameAs: 0, name: 'entity.jsom' }]), 'noZip'],
  ['with a file inside of another one', inside(), 'noZip'],
  ['that states more than the allowed size', buildZip([ENTITY, asset(1, MEGABYTE)]), 'tooLarge'],
  ['that states a size of 4 GB', buildZip([{ ...ENTITY, stated: { size: 0xffffffff } }]), 'tooLarge'],
  ['with a name twice', buildZip([ENTITY, ENTITY]), 'noZip'],
  ['with another name at the file', buildZip([{ ...ENTITY, stated: { ownName: 'entity.jsom' } }]), 'noZip'],
  ['that is encrypted', buildZip([{ ...ENTITY, stated: { flags: 1 } }]), 'noZip'],
  ['with an unknown compression method', buildZip([{ ...ENTITY, stated: { method: 12 } }]), 'noZip'],
  ['whose packed files overlap its directory', buildZip([{ ...ENTITY, stated: { packedSize: 999 } }]), 'noZip'],
  ['with more files than an entity has', buildZip(Array.from({ length: 51 }, (_, index) => asset(index))), 'tooMany'],
  [
    'with more entries than anybody packs',
    buildZip(Array.from({ length: 61 }, (_, at) => ({ name: `${at}/`, content: Buffer.alloc(0) }))),
    'tooMany',
  ],
  ['that states more files than it lists', buildZip([ENTITY], 9), 'noZip'],
  ['that lists more files than it states', buildZip([ENTITY, asset(1)], 1), 'noZip'],
  ['with something behind its end', Buffer.concat([buildZip([ENTITY]), Buffer.from('x')]), 'noZip'],
  ['that is cut off', buildZip([ENTITY]).subarray(0, 60), 'noZip'],
  ['without content', Buffer.alloc(0), 'noZip'],
])('R-STU-04 a zip %s is refused before any file is unpacked', (_what, zip, fault) => {
  expect(outcomeOf(zip)).toEqual({ fault, bytes: 0 });
});

test('R-STU-04 unpacking stops at the size that a zip states', () => {
  expect(outcomeOf(buildZip([{ ...asset(1, MEGABYTE), stated: { size: 10 } }]))).toEqual({ fault: 'noZip', bytes: 10 });
});

test.each([
  ['less than it states', { size: 30 }],
  ['other content than it states', { crc: 1 }],
])('R-STU-04 a zip that holds %s is refused', (_what, stated) => {
  expect(outcomeOf(buildZip([{ ...ENTITY, stated }])).fault).toBe('noZip');
});

test('R-STU-04 a zip whose files share bytes is refused, even if it states small sizes', () => {
  const content = Buffer.alloc(90_000, 'a');
  const zip = buildZip([
    { name: 'assets/0.svg', content },
    ...Array.from({ length: 99 }, (_, index) => ({ name: `assets/${index + 1}.svg`, content, sameAs: 0 })),
  ]);
  const refusal = expect.objectContaining({ details: { reason: 'noZip' } }) as ConsoleRefusal;
  expect(() => unpackVersion(zip)).toThrow(refusal);
});
