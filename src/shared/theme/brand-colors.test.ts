import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { CONTRAST_PAIRS } from '#generated/studio/contrast.ts';
import { deriveEntityColors } from './brand-colors.ts';
import { findUnreadablePairs } from './entity-theme.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('R-STU-06 R-STU-07 from any primary colour, which stays, come colours with which every text can be read', () => {
  fc.assert(
    fc.property(color, (primaryColor) => {
      const derived = deriveEntityColors({ primaryColor });
      expect(derived.primaryColor).toBe(primaryColor.toUpperCase());
      expect(findUnreadablePairs({ ...ENTITY_DEFAULTS, ...derived }, CONTRAST_PAIRS)).toEqual([]);
    }),
    { numRuns: getRunCount(1000) },
  );
});

test('R-STU-06 a yellow brand gets dark text on its buttons and on the background of its login', () => {
  expect(deriveEntityColors({ primaryColor: '#FFD400' })).toMatchObject({
    primaryColor: '#FFD400',
    primaryContrastColor: '#1A1F26',
    header2Color: '#FFD400',
    backgroundGradienColorTo: '#FFD400',
  });
});
