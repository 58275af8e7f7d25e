import { QueryObserver } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { createSessionCache, listOf, listQueryOf, startFirstCalls } from './first-calls.ts';

const CLIENTS = listOf('clients');

/** A service that answers once, and cancels the call of whoever leaves. */
function createProvider(answers: (() => Promise<unknown>)[]): DataProvider {
  const getList = vi.fn(() => answers.shift()!());
  return { getList, supportAbortSignal: true } as unknown as DataProvider;
}

test('R-ALL-03 a screen asks again for a list whose call the screen before has cancelled', async () => {
  const never = new Promise(() => {});
  const provider = createProvider([
    () => Promise.reject(new Error('no JSON')),
    () => never,
    () => Promise.resolve({ data: [{ id: 1 }], total: 1 }),
  ]);
  const cache = createSessionCache({ queries: { retry: false } });
  const open = () => new QueryObserver(cache, listQueryOf(CLIENTS, provider));
  const before = open();
  const leave = before.subscribe(() => {});
  await expect.poll(() => before.getCurrentResult().isError).toBe(true);
  startFirstCalls([CLIENTS], provider, cache);
  leave();
  const after = open();
  const end = after.subscribe(() => {});
  await expect.poll(() => after.getCurrentResult().data?.data).toEqual([{ id: 1 }]);
  end();
});

test('R-ALL-03 a screen takes the list that was requested when its link was pressed', async () => {
  const provider = createProvider([() => Promise.resolve({ data: [{ id: 1 }], total: 1 })]);
  const cache = createSessionCache({ queries: { retry: false } });
  startFirstCalls([CLIENTS], provider, cache);
  const screen = new QueryObserver(cache, listQueryOf(CLIENTS, provider));
  const end = screen.subscribe(() => {});
  await expect.poll(() => screen.getCurrentResult().data?.data).toEqual([{ id: 1 }]);
  end();
  expect(provider.getList).toHaveBeenCalledTimes(1);
});
