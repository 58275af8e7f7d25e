import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WorkerChannel } from './worker-channel.ts';
import { startProcessChannel } from './process-channel.ts';
import { startThreadChannel } from './thread-channel.ts';
import { createSingleWorkerPool, type WorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'workers-'));
const ENTRY = pathToFileURL(join(folder, 'worker-entry.mjs'));
// Each test starts some of them: to read TypeScript anew would take longer than what they are started for.
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'tests/support/worker-entry.mjs',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const KINDS: [string, () => WorkerChannel][] = [
  ['thread', () => startThreadChannel(ENTRY, { maxOldGenerationSizeMb: 64 })],
  ['process', () => startProcessChannel(ENTRY, { heapMb: 64, residentMb: 400 })],
];

let pool: WorkerPool<string, string> | undefined;
afterEach(() => pool?.close());

const poolOf = (start: () => WorkerChannel, { timeMs = 20_000, most = 20 } = {}) =>
  (pool = createSingleWorkerPool<string, string>({ start, timeMs, maxTasks: most }));

test.each(KINDS)('a %s executes tasks in their order', async (_kind, start) => {
  const { run } = poolOf(start);
  const outcomes = await Promise.all(['one', 'two', 'three'].map((task) => run(`echo ${task}`)));
  expect(outcomes).toEqual(['one', 'two', 'three'].map((answer) => ({ kind: 'answered', answer })));
});

test.each(KINDS)('a %s that takes too long is terminated, and the next task starts a new one', async (_kind, start) => {
  const { run } = poolOf(start, { timeMs: 1_000 });
  // The first task starts the worker, without a time limit.
  await run('echo ready');
  expect(await run('loop')).toEqual({ kind: 'late' });
  expect(await run('echo again')).toEqual({ kind: 'answered', answer: 'again' });
});

test.each(KINDS)(
  'a %s that uses too much memory is terminated, and the next task starts a new one',
  async (_kind, start) => {
    const { run } = poolOf(start);
    expect(await run('grow')).toEqual({ kind: 'exhausted' });
    expect(await run('echo again')).toEqual({ kind: 'answered', answer: 'again' });
  },
);

test.each(KINDS)('a failure of a task in a %s affects no other task', async (_kind, start) => {
  const { run } = poolOf(start);
  const outcomes = await Promise.allSettled([run('throw'), run('echo next')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test.each(KINDS)('closing a pool terminates its %s, and waiting tasks fail', async (_kind, start) => {
  const { run, close } = poolOf(start);
  await run('echo ready');
  const waiting = Promise.allSettled([run('loop'), run('echo late')]);
  await close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a process that uses too much memory outside the JavaScript heap is terminated', async () => {
  const { run } = poolOf(() => startProcessChannel(ENTRY, { heapMb: 64, residentMb: 200 }));
  expect(await run('native')).toEqual({ kind: 'exhausted' });
});

test('a process that uses too much processor time for one task is terminated, whatever the elapsed time', async () => {
  const { run } = poolOf(() => startProcessChannel(ENTRY, { heapMb: 64, residentMb: 400, cpuMs: 500 }), {
    timeMs: 600_000,
  });
  expect(await run('loop')).toEqual({ kind: 'exhausted' });
  expect(await run('echo again')).toEqual({ kind: 'answered', answer: 'again' });
});

test('a task that waits too long is refused, and the next one is executed', async () => {
  pool = createSingleWorkerPool<string, string>({ start: KINDS[1]![1], timeMs: 1_000, waitMs: 1, maxTasks: 20 });
  const [first, second] = await Promise.all([pool.run('loop'), pool.run('echo late')]);
  expect([first.kind, second.kind]).toEqual(['late', 'full']);
  expect(await pool.run('echo again')).toEqual({ kind: 'answered', answer: 'again' });
});

test('tasks beyond the maximum queue length are refused', async () => {
  const { run } = poolOf(KINDS[0]![1], { most: 1 });
  const outcomes = await Promise.all(['a', 'b', 'c'].map((task) => run(`echo ${task}`)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'full']);
});
