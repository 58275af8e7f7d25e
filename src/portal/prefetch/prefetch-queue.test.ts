import { afterEach, expect, test, vi } from 'vitest';
import { holdPrefetch, isPrefetchHeld, prefetch, prefetchFiles } from './prefetch-queue.ts';

/** Work whose end the test decides. */
function createWork() {
  let [resolve, reject] = [() => {}, (_error: Error) => {}];
  const promise = new Promise<void>((succeed, fail) => ([resolve, reject] = [succeed, fail]));
  return { promise, resolve, reject };
}

/** Jobs that note their start, and end when the test says so. */
function createJobs(...names: string[]) {
  const started: string[] = [];
  const works = names.map(createWork);
  const jobs = names.map((name, index) => () => {
    started.push(name);
    return works[index]?.promise;
  });
  const end = (index: number) => works[index]?.resolve();
  return { started, jobs, works, end };
}

/** Lets everything happen that needs nothing from outside. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('R-ALL-02 what is fetched ahead runs one at a time, and a failure does not stop the others', async () => {
  const { started, jobs, works, end } = createJobs('a', 'b', 'c');
  jobs.forEach(prefetch);
  await settle();
  expect(started).toEqual(['a']);
  works[0]?.reject(new Error('offline'));
  await settle();
  expect(started).toEqual(['a', 'b']);
  end(1);
  await settle();
  expect(started).toEqual(['a', 'b', 'c']);
  end(2);
  await settle();
});

test('R-ALL-02 nothing starts while the user waits for something, whether it succeeds or not', async () => {
  const { started, jobs, end } = createJobs('a', 'b');
  const [call, code] = [createWork(), createWork()];
  jobs.forEach(prefetch);
  await settle();
  const waited = [holdPrefetch(call.promise), holdPrefetch(code.promise)];
  // What is under way ends.
  end(0);
  await settle();
  expect(started).toEqual(['a']);
  call.resolve();
  await settle();
  expect([started, isPrefetchHeld()]).toEqual([['a'], true]);
  code.reject(new Error('refused'));
  await settle();
  expect([started, isPrefetchHeld()]).toEqual([['a', 'b'], false]);
  end(1);
  await expect(Promise.all(waited)).rejects.toThrow('refused');
});

afterEach(() => vi.unstubAllGlobals());

test('R-ALL-02 each file is fetched once with the lowest priority', async () => {
  const requests: unknown[][] = [];
  vi.stubGlobal('fetch', (...request: unknown[]) => {
    requests.push(request);
    return Promise.resolve(new Response('code'));
  });
  prefetchFiles(['/assets/a.js', '/assets/b.css']);
  prefetchFiles(['/assets/b.css', '/assets/c.js']);
  await settle();
  await settle();
  await settle();
  expect(requests).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js'].map((url) => [url, { priority: 'low' }]));
});
