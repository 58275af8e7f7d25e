import { expect, test } from 'vitest';
import { markupPolicy } from './trusted-types.ts';

test("R-CON-11 MUI's empty line passes as it is", () => {
  expect(markupPolicy.createHTML('&#8203;')).toBe('&#8203;');
});

test('R-CON-11 the policy makes neither scripts nor their addresses', () => {
  expect(Object.keys(markupPolicy)).toEqual(['createHTML']);
});
