import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { createAmountMap } from './amounts/amount-map.ts';
import { createAnonymizer } from './anonymizer.ts';
import { findPersonalData, isAllowedText } from './find-leaks.ts';
import { PRIVACY_CLASSES } from './kinds.ts';

/** Characters of which services make numbers, references, cursors, names and addresses. */
const ALPHABETS = [
  '0123456789',
  'ABCDEF0123456789',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/=',
  'abc .,-/&@áñç0123456789',
  'eyJ.0aA_-',
  '+ 0123456789()-',
] as const;

const texts = fc
  .constantFrom(...ALPHABETS)
  .chain((alphabet) => fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 200, size: 'max' }));

const values = fc.oneof(
  { weight: 5, arbitrary: texts as fc.Arbitrary<unknown> },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.maxSafeInteger(), fc.double(), fc.bigInt({ min: 0n, max: 10n ** 25n }).map(Number)),
  },
);

test('R-REP-03 R-REP-05 what is invented for a value of any kind and length is never refused as personal', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRIVACY_CLASSES), fc.array(values, { minLength: 1, maxLength: 5 }), (kind, list) => {
      const { anonymizeValue } = createAnonymizer({ replaceAmount: createAmountMap({ amounts: [] }) });
      const invented = list.map((value) => anonymizeValue(kind, value));
      expect(findPersonalData({ invented })).toEqual([]);
    }),
    { numRuns: getRunCount(20_000) },
  );
});

test('R-REP-05 R-REP-06 the request ids of portal and service stand in a report as they are, whatever they look like', () => {
  const hex = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
  fc.assert(
    fc.property(fc.oneof(hex(12), fc.uuid({ version: 4 })), (reference) => {
      expect(findPersonalData({ answers: [{ reference }] })).toEqual([]);
      expect(isAllowedText(reference)).toBe(true);
    }),
    { numRuns: getRunCount(2_000), examples: [['ee892636-17f5-4bce-bfda-d333109f12c7']] },
  );
  expect(findPersonalData({ answers: [{ reference: `ES${'91'}21000418450200051332` }] })).not.toEqual([]);
});
