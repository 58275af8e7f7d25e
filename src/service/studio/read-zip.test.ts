import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipBytes, type ZipPart } from '#tests/support/zip-bytes.ts';
import { fromZip } from './archive.ts';
import { ConsoleRefusal } from './console-refusal.ts';
import { readZip, UnreadableZip } from './read-zip.ts';

const LIMITS = { bytes: 1_000_000, files: 50, entries: 60 };
const ENTITY: ZipPart = { name: 'entity.json', content: Buffer.from('{"codNrbeEn":"9009"}') };
const asset = (index: number, content = Buffer.from(`<svg id="${index}"/>`)): ZipPart => ({
  name: `assets/${index}.svg`,
  content,
});

/** The outcome of a zip, and the total size of its files unpacked until then. */
function outcomeOf(zip: Buffer, isWanted = (name: string) => !name.endsWith('/')) {
  let bytes = 0;
  const counting = (packed: Buffer, most: number) => {
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
    if (!(error instanceof UnreadableZip)) throw error;
    return { fault: error.fault, bytes };
  }
}

test('R-STU-04 what is written by hand as programs write it is read', () => {
  const parts = [ENTITY, asset(1), { name: 'assets/', content: Buffer.alloc(0) }, asset(2, Buffer.alloc(0))];
  const names = ['entity.json', 'assets/1.svg', 'assets/2.svg'];
  expect(outcomeOf(zipBytes(parts))).toEqual({ names, bytes: 33 });
  expect(outcomeOf(Buffer.from(zipSync({ a: new Uint8Array(9) }, { level: 0 })))).toEqual({ names: ['a'], bytes: 0 });
});

const MEGABYTE = Buffer.alloc(1_000_000, 'a');
const FILLED = asset(0, Buffer.alloc(900_000, 'a'));
/** The content of the first file is a second header with its content, which the directory lists too. */
const inside = (): Buffer => {
  const zip = zipBytes([ENTITY, asset(1)]);
  const second = zip.indexOf('PK\x03\x04', 4, 'latin1');
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
  zip.writeUInt32LE(directory - 30 - ENTITY.name.length, directory + 20);
  expect(second).toBeLessThan(directory);
  return zip;
};

test.each<[string, Buffer, string]>([
  [
    'whose files lie on the same bytes',
    zipBytes([
      FILLED,
      ...Array.from({ length: 40 }, (_, index) => ({ ...FILLED, name: `assets/${index + 1}.svg`, sameAs: 0 })),
    ]),
    'tooLarge',
  ],
  [
    'whose small files lie on the same bytes',
    zipBytes([ENTITY, { ...ENTITY, sameAs: 0, name: 'entity.jsom' }]),
    'noZip',
  ],
  ['with a file inside of another one', inside(), 'noZip'],
  ['that states more than may be unpacked', zipBytes([ENTITY, asset(1, MEGABYTE)]), 'tooLarge'],
  ['that states a size of 4 GB', zipBytes([{ ...ENTITY, stated: { size: 0xffffffff } }]), 'tooLarge'],
  ['with a name twice', zipBytes([ENTITY, ENTITY]), 'noZip'],
  ['with another name at the file', zipBytes([{ ...ENTITY, stated: { ownName: 'entity.jsom' } }]), 'noZip'],
  ['that is encrypted', zipBytes([{ ...ENTITY, stated: { flags: 1 } }]), 'noZip'],
  ['of a method that nobody has', zipBytes([{ ...ENTITY, stated: { method: 12 } }]), 'noZip'],
  ['whose packed files go on into its directory', zipBytes([{ ...ENTITY, stated: { packedSize: 999 } }]), 'noZip'],
  ['with more files than an entity has', zipBytes(Array.from({ length: 51 }, (_, index) => asset(index))), 'tooMany'],
  [
    'with more entries than anybody packs',
    zipBytes(Array.from({ length: 61 }, (_, at) => ({ name: `${at}/`, content: Buffer.alloc(0) }))),
    'tooMany',
  ],
  ['that states more files than it lists', zipBytes([ENTITY], 9), 'noZip'],
  ['that lists more files than it states', zipBytes([ENTITY, asset(1)], 1), 'noZip'],
  ['with something behind its end', Buffer.concat([zipBytes([ENTITY]), Buffer.from('x')]), 'noZip'],
  ['that is cut off', zipBytes([ENTITY]).subarray(0, 60), 'noZip'],
  ['of nothing', Buffer.alloc(0), 'noZip'],
])('R-STU-04 a zip %s is refused before anything of it is unpacked', (_what, zip, fault) => {
  expect(outcomeOf(zip)).toEqual({ fault, bytes: 0 });
});

test('R-STU-04 unpacking stops at the size that a zip states', () => {
  expect(outcomeOf(zipBytes([{ ...asset(1, MEGABYTE), stated: { size: 10 } }]))).toEqual({ fault: 'noZip', bytes: 10 });
});

test.each([
  ['less than it states', { size: 30 }],
  ['something else than it states', { crc: 1 }],
])('R-STU-04 a zip that holds %s is refused', (_what, stated) => {
  expect(outcomeOf(zipBytes([{ ...ENTITY, stated }])).fault).toBe('noZip');
});

test('R-STU-04 no zip whose files share bytes becomes a draft, however small they say they are', () => {
  const content = Buffer.alloc(90_000, 'a');
  const zip = zipBytes([
    { name: 'assets/0.svg', content },
    ...Array.from({ length: 99 }, (_, index) => ({ name: `assets/${index + 1}.svg`, content, sameAs: 0 })),
  ]);
  const refusal = expect.objectContaining({ details: { reason: 'noZip' } }) as ConsoleRefusal;
  expect(() => fromZip(zip)).toThrow(refusal);
});
