import { expect, test } from 'vitest';
import {
  HARMLESS_SENTENCES,
  PERSONAL_SENTENCES,
  SEEN_IN_THE_VISIT,
  SENTENCES_OF_THE_VISIT,
  TYPED_IN_THE_VISIT,
} from '#tests/support/supplier-sentences.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { findPersonalData } from './find-leaks.ts';
import { createReport, type ReportParts, type ScreenSnapshot } from './create-report.ts';

const ALL: ReportParts = { steps: true, answers: true, realAmounts: true, fields: true, drafts: true };

const SNAPSHOT: ScreenSnapshot = {
  now: '2026-03-10T10:30:00',
  route: '/facturas',
  entity: '9000',
  session: null,
  kept: {},
  fields: [],
  viewport: { width: 1280, height: 800 },
  scroll: 0,
  typedTexts: TYPED_IN_THE_VISIT,
  shownTexts: SEEN_IN_THE_VISIT,
};

const writeReport = createReport({ calls: [], steps: [] }, SNAPSHOT, ALL);
const toldOf = (told: string) => writeReport(told).told ?? '';

/** Letters and digits only, as a person could reassemble a value. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[^a-z\d]/g, '');

test.each([...PERSONAL_SENTENCES, ...SENTENCES_OF_THE_VISIT])(
  'R-DESK-09 nothing personal leaves in a sentence: $told',
  ({ told, secrets, stays }) => {
    const left = toldOf(told);
    for (const secret of secrets) expect(bare(left)).not.toContain(bare(secret));
    for (const part of stays) expect(left).toContain(part);
  },
);

test.each(HARMLESS_SENTENCES)('R-DESK-09 a sentence without anything personal stays readable: %s', (told) => {
  expect(toldOf(told)).toBe(told);
});

const ALL_SENTENCES = [...PERSONAL_SENTENCES, ...SENTENCES_OF_THE_VISIT].map(({ told }) => told);

test('R-REP-05 whatever is written, the service accepts what the browser makes of it, and blanks nothing more', () => {
  const pieces = [...ALL_SENTENCES, ...HARMLESS_SENTENCES].flatMap((told) => [told, ...told.split(' ')]);
  const sign = fc.constantFrom(
    ' ',
    '',
    ', ',
    '. ',
    '\n',
    ' - ',
    '/',
    '@',
    ' es ',
    ' punto ',
    ': ',
    '\uD83D',
    '😀',
    '\0',
  );
  const sentence = fc
    .array(fc.tuple(fc.constantFrom(...pieces), sign), { minLength: 1, maxLength: 24 })
    .map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(sentence, (told) => {
      const report = writeReport(told);
      expect(findPersonalData(report)).toEqual([]);
      expect(report.told?.length ?? 0).toBeLessThanOrEqual(500);
      expect(report.told ?? '').not.toMatch(/\0|\p{Surrogate}/u);
    }),
    { numRuns: getRunCount(500) },
  );
});

test('R-REP-05 the sentences of the list hold what the service refuses, as they are typed', () => {
  for (const { told } of PERSONAL_SENTENCES) expect(findPersonalData({ told }), told).not.toEqual([]);
  for (const told of HARMLESS_SENTENCES) expect(findPersonalData({ told }), told).toEqual([]);
});
