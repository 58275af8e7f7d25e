import type { DataProvider } from 'ra-core';
import { prefetchNext } from './prefetch-queue.ts';

type ListReader = Pick<DataProvider, 'getList'>;

/**
 * Reads lists for a figure that the user does not wait for: the first call starts at once, each other one is a job of the
 * prefetch queue, so that it runs alone and not while the user waits for something (R-ALL-02).
 */
export function readInQueue({ getList }: ListReader): ListReader {
  let isFirst = true;
  const read: DataProvider['getList'] = (resource, params) => {
    if (!isFirst) return runInQueue(() => getList(resource, params));
    isFirst = false;
    return getList(resource, params);
  };
  return { getList: read };
}

const runInQueue = <Result>(read: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => prefetchNext(() => read().then(resolve, reject)));
