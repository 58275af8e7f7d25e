import type { DataProvider } from 'ra-core';
import { prefetchNext } from './prefetch-queue.ts';

type ListReader = Pick<DataProvider, 'getList'>;

/**
 * Reads lists for a figure of the screen: the first call starts at once, each other one is a job of the prefetch queue, so
 * that one at a time runs beside the calls that the user waits for (R-ALL-02).
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
