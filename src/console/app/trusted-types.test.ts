import { expect, test } from 'vitest';
import { sanitizingMarkupPolicy } from './trusted-types.ts';

test("R-CON-11 MUI's empty line passes unchanged", () => {
  expect(sanitizingMarkupPolicy.createHTML('&#8203;')).toBe('&#8203;');
});

test('R-CON-11 the policy creates neither scripts nor script URLs', () => {
  expect(Object.keys(sanitizingMarkupPolicy)).toEqual(['createHTML']);
});
