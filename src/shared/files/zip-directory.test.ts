import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { InvalidZipError, listPackedFiles } from './zip-directory.ts';

const LIMITS = { bytes: 20_000, files: 20, entries: 25 };

const name = fc.stringMatching(/^[a-zñ]{1,8}(\/[a-z]{1,4})?\.xml$/);
const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.tuple(fc.nat(255), fc.nat(700)).map(([byte, length]) => new Uint8Array(length).fill(byte)),
);
const file = fc.record({ name, content, level: fc.constantFrom(0 as const, 6 as const) });
const files = fc.uniqueArray(file, { maxLength: 12, selector: ({ name: own }) => own });
const zipOf = (parts: readonly { name: string; content: Uint8Array; level: 0 | 6 }[]) =>
  zipSync(Object.fromEntries(parts.map((part) => [part.name, [part.content, { level: part.level }]])));

test('R-STU-04 a zip that a program has written is listed with all its files', () => {
  const isListed = fc.property(files, (parts) => {
    const listed = listPackedFiles(zipOf(parts), LIMITS, () => true);
    const unpacked = listed.map((one) => [one.name, one.isDeflated ? inflateRawSync(one.packed) : one.packed]);
    expect(unpacked.map(([own, bytes]) => [own, [...bytes!]])).toEqual(
      parts.map((part) => [part.name, [...part.content]]),
    );
  });
  fc.assert(isListed, { numRuns: getRunCount(500) });
});

const changes = fc.array(fc.record({ offset: fc.nat(), byte: fc.nat(255) }), { minLength: 1, maxLength: 6 });

test('R-STU-04 whatever bytes of a zip are changed, nothing is listed beyond the limits, and no two files share bytes', () => {
  const isBounded = fc.property(files, changes, fc.nat(40), (parts, changed, cut) => {
    const zip = zipOf(parts);
    // The directory at the end is hit as often as all files together.
    for (const { offset, byte } of changed)
      zip[offset % 2 === 0 ? offset % zip.length : zip.length - 1 - (offset % 200)] = byte;
    const sent = cut > 30 ? zip.subarray(0, zip.length - cut) : zip;
    let listed;
    try {
      listed = listPackedFiles(sent, LIMITS, () => true);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidZipError);
      return;
    }
    expect(listed.length).toBeLessThanOrEqual(LIMITS.files);
    expect(listed.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(LIMITS.bytes);
    const ranges = listed.map(({ packed }) => [packed.byteOffset, packed.byteOffset + packed.length] as const);
    const sorted = ranges.toSorted(([one], [other]) => one - other);
    expect(sorted.every(([from], at) => at === 0 || from >= sorted[at - 1]![1])).toBe(true);
    expect(listed.reduce((sum, { packed }) => sum + packed.length, 0)).toBeLessThanOrEqual(sent.length);
  });
  fc.assert(isBounded, { numRuns: getRunCount(5_000) });
});
