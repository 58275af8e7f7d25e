import type { WorkerChannel } from './worker-channel.ts';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';
import { createTaskWorker, type TaskResult, type TaskWorker } from './task-worker.ts';

/** Executes tasks that may be slow or misbehave outside the thread that serves calls, one after the other. */
export interface WorkerPool<Request, Answer> {
  /**
   * @param options `owner`: on whose behalf, so that owners take turns; `moved`: memory of the request that is
   * transferred to a thread
   * @returns the outcome; `full` when too many tasks wait, or it waited too long
   * @throws Error when its code fails, or the pool is closed
   */
  run(request: Request, options?: RunOptions): Promise<TaskResult<Answer> | { kind: 'full' }>;
  /** Whether another task of an owner would be refused. */
  isFull(): boolean;
  /** Terminates the worker; waiting tasks fail. */
  close(): Promise<void>;
}

export interface RunOptions {
  owner?: string;
  moved?: readonly ArrayBuffer[];
}

interface PoolOptions extends QueueLimits {
  /** Starts the thread or process that executes the tasks. */
  start: () => WorkerChannel;
  /** Maximum duration of one task, in milliseconds. */
  timeMs: number;
  /** Maximum waiting time of one task, in milliseconds; unlimited by default. */
  waitMs?: number;
}

interface Job<Request, Answer> {
  request: Request;
  moved: readonly ArrayBuffer[];
  resolve: (outcome: TaskResult<Answer>) => void;
  reject: (reason: Error) => void;
}

/** Creates a pool of one worker, which starts with the first task and is replaced when a task exceeds the limits. */
export function createSingleWorkerPool<Request, Answer>(options: PoolOptions): WorkerPool<Request, Answer> {
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
    isFull: () => isBusy && queue.size() >= options.maxTasks,
    async close() {
      isClosed = true;
      for (const { reject } of queue.clear()) reject(closed());
      await replace();
    },
  };
}

const closed = () => new Error('The service is closing.');
