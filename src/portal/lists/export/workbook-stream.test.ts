import { expect, test } from 'vitest';
import { buildXls } from '#tests/support/hostile-spreadsheets.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { readSheets } from './sheet-reader.ts';
import { findWorkbookStream } from './workbook-stream.ts';

const ROWS = Array.from({ length: 500 }, (_, at) => [`FV-${at}`, 'Grandes Almacenes Castilla, S.A.']);
const read = (file: Uint8Array) =>
  readSheets(Uint8Array.from(file).buffer, 50_001)[0]?.rows.map(({ cells }) => cells) ?? [];

test.each([
  ['few rows', ROWS.slice(0, 2)],
  ['many rows', ROWS],
])('R-PLAN-13 an old Excel with %s is read', (_what, rows) => {
  expect(read(buildXls(0, rows))).toEqual(rows);
});

test('R-PLAN-13 an old Excel that lists its content a thousand times is read once', () => {
  expect(read(buildXls(1_000, ROWS))).toEqual(ROWS);
});

test('R-PLAN-13 an old Excel whose sectors lead back to themselves is refused', () => {
  const file = buildXls(0, ROWS);
  const table = 512 * (1 + new DataView(file.buffer).getUint32(76, true));
  // Each sector leads to sector 0.
  file.fill(0, table, table + 512);
  expect(() => read(file)).toThrow(RangeError);
});

test('R-PLAN-13 whatever bytes of an old Excel are changed, no more than the file is taken out of it', () => {
  const file = buildXls(3, ROWS);
  const change = fc.record({ place: fc.nat(), byte: fc.nat(255) });
  const isBounded = fc.property(
    fc.array(change, { minLength: 1, maxLength: 5 }),
    fc.boolean(),
    (changes, isInHeader) => {
      const changed = file.slice();
      for (const { place: offset, byte } of changes) changed[offset % (isInHeader ? 512 : file.length)] = byte;
      let stream: Uint8Array | undefined;
      try {
        stream = findWorkbookStream(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      expect(stream?.length ?? 0).toBeLessThanOrEqual(file.length);
    },
  );
  fc.assert(isBounded, { numRuns: getRunCount(3_000) });
});
