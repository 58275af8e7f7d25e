import type { WorkerChannel } from './worker-channel.ts';
import type { WorkerMessage } from './serve-tasks.ts';

/** The outcome of a task: its result, or that it exceeded the limits of time or memory. */
export type TaskResult<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'late' } | { kind: 'exhausted' };

/** A thread or process that executes one task at a time. */
export interface TaskWorker<Request, Answer> {
  /**
   * @param moved memory of the request that is transferred to a thread
   * @returns the outcome, and whether the worker can no longer be used
   * @throws Error when the worker does not start, or its code fails
   */
  run(request: Request, timeMs: number, moved?: readonly ArrayBuffer[]): Promise<Done<Answer>>;
  end(): Promise<void>;
}

interface Done<Answer> {
  outcome: TaskResult<Answer>;
  isWornOut: boolean;
}

/** Libraries cache some of what they read: a worker with a larger heap is replaced. */
const MOST_HEAP_BYTES = 200_000_000;
const START_MS = 60_000;

/**
 * Runs tasks one at a time in a thread or process that was already started. It keeps the process of the service alive
 * only during a task.
 */
export function createTaskWorker<Request, Answer>(channel: WorkerChannel): TaskWorker<Request, Answer> {
  channel.hold(false);
  const ready = nextMessage<Answer>(channel, START_MS);
  return {
    async run(request, timeMs, moved) {
      channel.hold(true);
      if (typeof (await ready) !== 'object')
        throw new Error('A worker of the service does not start.', { cause: channel.lastError() });
      const answered = nextMessage<Answer>(channel, timeMs);
      channel.post(request, moved);
      const message = await answered;
      channel.hold(false);
      if (typeof message === 'string') return { outcome: { kind: message }, isWornOut: true };
      if (message.kind === 'ready') throw new Error('A worker of the service started twice.');
      if (message.kind === 'failed') throw new Error(`A worker of the service failed: ${message.message}`);
      const { answer, heapBytes } = message;
      return { outcome: { kind: 'answered', answer }, isWornOut: heapBytes > MOST_HEAP_BYTES };
    },
    end: () => channel.end(),
  };
}

function nextMessage<Answer>(
  channel: WorkerChannel,
  timeMs: number,
): Promise<WorkerMessage<Answer> | 'late' | 'exhausted'> {
  return new Promise((resolve) => {
    const settle = (message: WorkerMessage<Answer> | 'late' | 'exhausted') => {
      clearTimeout(timer);
      stopMessages();
      stopExit();
      resolve(message);
    };
    const stopMessages = channel.onMessage((message) => settle(message as WorkerMessage<Answer>));
    const stopExit = channel.onExit(() => settle('exhausted'));
    const timer = setTimeout(() => settle('late'), timeMs);
    timer.unref();
  });
}
