import { expect, test } from 'vitest';
import { pickChanged } from './pick-changed.ts';

test('what differs is picked, an emptied text included; what is undefined stays as it was', () => {
  const before = { alias: 'Ana', email: 'ana@empresa.example', phone: '600111222' };
  expect(pickChanged({ alias: 'Eva', email: before.email, phone: '' }, before)).toEqual({ alias: 'Eva', phone: '' });
  expect(pickChanged<typeof before>({ alias: undefined }, before)).toEqual({});
});
