import { expect, test } from 'vitest';
import { buildXlsx } from '#tests/support/hostile-spreadsheets.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { InvalidZipError } from '#shared/files/zip-directory.ts';
import { repackSpreadsheet } from './spreadsheet-parts.ts';

/** Each of the four parts of a small file may have a megabyte, whatever its compression. */
const MOST_BYTES = 4_100_000;

test('R-PLAN-13 whatever bytes of a spreadsheet are changed, no more is unpacked than its parts may have', () => {
  const file = buildXlsx();
  const change = fc.record({ place: fc.nat(), byte: fc.nat(255), isInDirectory: fc.boolean() });
  const isBounded = fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
    const changed = file.slice();
    for (const { place: index, byte, isInDirectory } of changes)
      changed[isInDirectory ? changed.length - 1 - (index % 300) : index % changed.length] = byte;
    let repacked: Uint8Array | undefined;
    try {
      repacked = repackSpreadsheet(changed, 50_001);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidZipError);
    }
    expect(repacked?.length ?? 0).toBeLessThanOrEqual(MOST_BYTES);
  });
  fc.assert(isBounded, { numRuns: getRunCount(2_000) });
});
