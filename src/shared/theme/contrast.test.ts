import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { contrastRatio, getLowestContrast, mixColors, pickReadableTextColor } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('contrast has the values that WCAG publishes', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBe(21);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#FF0000', '#FFFFFF')).toBeCloseTo(4.0, 2);
});

test('contrast does not depend on the order of the colours and stays between 1 and 21', () => {
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(contrastRatio(a, b)).toBe(contrastRatio(b, a));
      expect(contrastRatio(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrastRatio(a, b)).toBeLessThanOrEqual(21);
    }),
  );
});

test('text is readable on any single colour', () => {
  fc.assert(fc.property(color, (ground) => getLowestContrast(pickReadableTextColor(ground), [ground]) >= 4.5));
});

test('a mixture starts at one colour and ends at the other', () => {
  expect(mixColors('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixColors('#102030', '#ffffff', 1)).toBe('#ffffff');
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
});
