import type { DataProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { holdPrefetch, prefetch } from './prefetch-queue.ts';
import { readInQueue } from './run-in-queue.ts';

/** A list whose responses the test releases, one after the other. */
function createService() {
  const calls: string[] = [];
  const releases: (() => void)[] = [];
  const getList = (resource: string) => {
    calls.push(resource);
    return new Promise<object>((resolve) => releases.push(() => resolve({ data: [resource] })));
  };
  return {
    calls,
    release: () => releases.shift()?.(),
    provider: { getList } as unknown as Pick<DataProvider, 'getList'>,
  };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

test('R-ALL-02 the first list is read at once, each other one alone, also while the user waits for something', async () => {
  const { calls, release, provider } = createService();
  let end = () => {};
  void holdPrefetch(new Promise<void>((resolve) => (end = resolve)));
  const { getList } = readInQueue(provider);
  const read = ['first', 'second', 'third'].map((resource) => getList(resource, {}));
  await settle();
  expect(calls).toEqual(['first', 'second']);
  release();
  release();
  await settle();
  expect(calls).toEqual(['first', 'second', 'third']);
  release();
  expect((await Promise.all(read)).map(({ data }) => data)).toEqual([['first'], ['second'], ['third']]);
  end();
});

test('a list that cannot be read fails where it was asked for, and the next one is read', async () => {
  const failing = { getList: () => Promise.reject(new Error('away')) } as unknown as Pick<DataProvider, 'getList'>;
  const { getList } = readInQueue(failing);
  await expect(getList('first', {})).rejects.toThrow('away');
  await expect(getList('second', {})).rejects.toThrow('away');
  await expect(getList('third', {})).rejects.toThrow('away');
});

test('R-ALL-02 what is on the screen does not wait for what is only fetched ahead', async () => {
  const { calls, release, provider } = createService();
  let end = () => {};
  prefetch(() => new Promise<void>((resolve) => (end = resolve)));
  const { getList } = readInQueue(provider);
  const read = ['first', 'second'].map((resource) => getList(resource, {}));
  await settle();
  expect(calls).toEqual(['first', 'second']);
  release();
  release();
  end();
  expect((await Promise.all(read)).map(({ data }) => data)).toEqual([['first'], ['second']]);
});
