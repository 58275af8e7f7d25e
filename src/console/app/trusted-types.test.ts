import { expect, test } from 'vitest';
import { markupPolicy } from './trusted-types.ts';

test("R-CON-11 MUI's empty line passes unchanged", () => {
  expect(markupPolicy.createHTML('&#8203;')).toBe('&#8203;');
});

test('R-CON-11 the policy creates neither scripts nor script URLs', () => {
  expect(Object.keys(markupPolicy)).toEqual(['createHTML']);
});
