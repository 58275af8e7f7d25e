import { afterAll, beforeAll } from 'vitest';

/**
 * Starts something before the tests of a file and stops it after them.
 * @returns what `start` returns; it has its members from the first test on
 */
export function startForFile<Started extends { stop(): Promise<void> }>(start: () => Promise<Started>): Started {
  const started = {} as Started;
  beforeAll(async () => void Object.assign(started, await start()));
  afterAll(() => started.stop());
  return started;
}
