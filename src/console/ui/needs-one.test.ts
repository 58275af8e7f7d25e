import { isRequired } from 'react-admin';
import { expect, test } from 'vitest';
import { needsOne } from './needs-one.ts';

test('R-CON-12 an input of which something must be chosen says so, and is marked as required', () => {
  const hasRole = needsOne('staff.roles.needed');
  expect(['', undefined, null, []].map((chosen) => hasRole(chosen))).toEqual(Array(4).fill('staff.roles.needed'));
  expect(hasRole(['editor'])).toBeUndefined();
  expect(isRequired(hasRole)).toBe(true);
});
