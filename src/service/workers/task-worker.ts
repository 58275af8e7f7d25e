import type { Channel } from './channel.ts';
import type { WorkerMessage } from './serve-tasks.ts';

/** What became of a task: its answer, or that it took too much time or memory. */
export type Outcome<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'late' } | { kind: 'exhausted' };

/** A thread or process that does one task at a time. */
export interface TaskWorker<Request, Answer> {
  /**
   * @param timeMs of processors, where the system tells how much the worker uses: on a busy machine it waits for them, and
   * what is asked of it is no worse for that; else of the clock
   * @param moved memory of the request that is handed over to a thread
   * @returns what became of it, and whether the worker can't be used for another one
   * @throws Error when the worker does not start, or its code fails
   */
  run(request: Request, timeMs: number, moved?: readonly ArrayBuffer[]): Promise<Done<Answer>>;
  end(): Promise<void>;
}

interface Done<Answer> {
  outcome: Outcome<Answer>;
  isWornOut: boolean;
}

/** Libraries keep some of what they read: a worker that remembers so much is replaced. */
const MOST_HEAP_BYTES = 200_000_000;
const START_MS = 60_000;
/** So many times its time a worker may wait for a processor. */
const MOST_WAITING = 10;
const LOOKED_AT_EVERY_MS = 100;

/** A worker that keeps the process alive only while it has something to do. */
export function createTaskWorker<Request, Answer>(channel: Channel): TaskWorker<Request, Answer> {
  channel.hold(false);
  const ready = nextMessage<Answer>(channel, START_MS);
  return {
    async run(request, timeMs, moved) {
      channel.hold(true);
      if (typeof (await ready) !== 'object')
        throw new Error('A worker of the service does not start.', { cause: channel.lastError() });
      const answered = nextMessage<Answer>(channel, timeMs, channel.processorMs());
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

/** @param usedMs time of processors that the worker had used before; then `timeMs` counts that of processors */
function nextMessage<Answer>(
  channel: Channel,
  timeMs: number,
  usedMs?: number,
): Promise<WorkerMessage<Answer> | 'late' | 'exhausted'> {
  return new Promise((resolve) => {
    const settle = (message: WorkerMessage<Answer> | 'late' | 'exhausted') => {
      clearTimeout(timer);
      clearInterval(meter);
      stopMessages();
      stopExit();
      resolve(message);
    };
    const stopMessages = channel.onMessage((message) => settle(message as WorkerMessage<Answer>));
    const stopExit = channel.onExit(() => settle('exhausted'));
    const timer = setTimeout(() => settle('late'), usedMs === undefined ? timeMs : timeMs * MOST_WAITING).unref();
    const meter = setInterval(() => {
      if (usedMs !== undefined && (channel.processorMs() ?? 0) - usedMs > timeMs) settle('late');
    }, LOOKED_AT_EVERY_MS).unref();
  });
}
