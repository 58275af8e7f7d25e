import { expect, test } from 'vitest';
import type { RequestBody } from '#shared/calls/contract.ts';
import { requireAllRead } from './all-read.ts';

test('a handler that does not read a property of its request does not pass the type check', () => {
  const body: RequestBody<'changeUser'> = { alias: 'Ana' };
  const { alias, ...unread } = body;
  // @ts-expect-error -- email is left
  requireAllRead(unread);
  const { email, ...rest } = unread;
  requireAllRead(rest);
  expect([alias, email, rest]).toEqual(['Ana', undefined, {}]);
});
