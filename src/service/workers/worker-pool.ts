import type { WorkerChannel } from './worker-channel.ts';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';
import { createTaskWorker, type TaskResult, type TaskWorker } from './task-worker.ts';

/** Does what may take long, or may run wild, outside of the thread that answers calls: one task after the other. */
export interface WorkerPool<Request, Answer> {
  /**
   * @param options `owner`: on whose behalf, so that owners take turns; `moved`: memory of the request that is handed
   * over to a thread
   * @returns what became of it; `full` when too many tasks wait, or it waited too long
   * @throws Error when its code fails, or the pool is closed
   */
  run(request: Request, options?: RunOptions): Promise<TaskResult<Answer> | { kind: 'full' }>;
  /** Whether one more task of an owner would be turned down. */
  isFull(): boolean;
  /** Ends the worker; what waits fails. */
  close(): Promise<void>;
}

export interface RunOptions {
  owner?: string;
  moved?: readonly ArrayBuffer[];
}

interface PoolOptions extends QueueLimits {
  /** Starts the thread or process that does the tasks. */
  start: () => WorkerChannel;
  /** How long one task may take, in milliseconds. */
  timeMs: number;
  /** How long one may wait for those before it, in milliseconds; as long as it takes when left out. */
  waitMs?: number;
}

interface Job<Request, Answer> {
  request: Request;
  moved: readonly ArrayBuffer[];
  resolve: (outcome: TaskResult<Answer>) => void;
  reject: (reason: Error) => void;
}

/** A pool of one worker, which starts with the first task and is replaced when a task took too much. */
export function createWorkerPool<Request, Answer>(options: PoolOptions): WorkerPool<Request, Answer> {
  const queue = createFairQueue<Job<Request, Answer>>(options);
  let worker: TaskWorker<Request, Answer> | undefined;
  let isBusy = false;
  let isClosed = false;
  const replace = async () => {
    const old = worker;
    worker = undefined;
    await old?.end();
  };
  const perform = async (job: Job<Request, Answer>): Promise<void> => {
    isBusy = true;
    try {
      worker ??= createTaskWorker(options.start());
      const { outcome, isWornOut } = await worker.run(job.request, options.timeMs, job.moved);
      if (isWornOut) await replace();
      if (isClosed) job.reject(closed());
      else job.resolve(outcome);
    } catch (error) {
      await replace();
      job.reject(error as Error);
    }
    const next = queue.next();
    isBusy = next !== undefined;
    if (next) void perform(next);
  };
  const giveUpAfter = (waitMs: number, owner: string, job: Job<Request, Answer>, giveUp: () => void) =>
    setTimeout(() => queue.remove(owner, job) && giveUp(), waitMs).unref();
  return {
    run: (request, { owner = '', moved = [] } = {}) =>
      new Promise((resolve, reject) => {
        const job = { request, moved, resolve, reject };
        if (isClosed) reject(closed());
        else if (!isBusy) void perform(job);
        else if (!queue.add(owner, job)) resolve({ kind: 'full' });
        else if (options.waitMs !== undefined) giveUpAfter(options.waitMs, owner, job, () => resolve({ kind: 'full' }));
      }),
    isFull: () => isBusy && queue.size() >= options.most,
    async close() {
      isClosed = true;
      for (const { reject } of queue.clear()) reject(closed());
      await replace();
    },
  };
}

const closed = () => new Error('The service is closing.');
