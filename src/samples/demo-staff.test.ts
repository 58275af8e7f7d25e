import { expect, test } from 'vitest';
import { DEMO_STAFF } from './demo-staff.ts';

test('a login of the demo that shows everything has every role, at the one entity that it names', () => {
  const all = DEMO_STAFF.filter(({ shows }) => shows.startsWith('todo'));
  expect(all.map(({ email, roles, scope }) => [email, [...roles].sort(), scope])).toEqual([
    ['rosa@consola.example', ['admin', 'editor', 'publisher', 'support'], ['9001']],
  ]);
});
