import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { createChartScale, formatThousands } from './chart-scale.ts';

test('R-PLAN-04 the axis has three to six round intervals in thousands of euros', () => {
  const axisOf = (euros: number) => createChartScale(euros * 100).ticks.map(formatThousands);
  expect(axisOf(460_000)).toEqual(['0', '100', '200', '300', '400', '500']);
  expect(axisOf(98_765)).toEqual(['0', '25', '50', '75', '100']);
  expect(axisOf(100_000)).toEqual(['0', '25', '50', '75', '100']);
  expect(axisOf(100_000.01)).toEqual(['0', '20', '40', '60', '80', '100', '120']);
  expect(axisOf(1_234_567)).toEqual(['0', '250', '500', '750', '1.000', '1.250']);
  expect(axisOf(310)).toEqual(['0', '0,1', '0,2', '0,3', '0,4']);
  expect(axisOf(0)).toEqual(['0', '0,025', '0,05', '0,075', '0,1']);
});

test('R-PLAN-04 the highest bar is within the axis and takes at least three quarters of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_00, max: 10 ** 14 }), (highest) => {
      const { top, ticks } = createChartScale(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(highest / top).toBeGreaterThanOrEqual(0.75);
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.at(-1)).toBe(top);
    }),
    { numRuns: getRunCount(500) },
  );
});
