import { Worker } from 'node:worker_threads';
import type { ScanAnswer, ScanRequest } from './scan-worker.ts';

/** A thread that looks through one document at a time. */
export interface ScanThread {
  /** @returns what became of the document, and whether the thread is good for no more */
  scan(request: ScanRequest, timeMs: number): Promise<{ answer: ScanAnswer; isWornOut: boolean }>;
  end(): Promise<void>;
}

const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
// The library keeps every name that it ever read: a thread that remembers so much is replaced.
const MOST_HEAP_BYTES = 200_000_000;
const START_MS = 60_000;

/** Starts a thread that keeps the process alive only while it has something to do. */
export function startThread(): ScanThread {
  const worker = new Worker(new URL('./scan-entry.mjs', import.meta.url), { execArgv: [], resourceLimits: LIMITS });
  worker.unref();
  // What ends it is told by `nextMessage` to whoever waits; without anybody listening it would end the process.
  let lastError: Error | undefined;
  worker.on('error', (error) => (lastError = error));
  const ready = nextMessage(worker, START_MS);
  return {
    async scan(request, timeMs) {
      worker.ref();
      const isReady = typeof (await ready) === 'object';
      if (!isReady) return { answer: failed(`The scanner does not start: ${String(lastError)}`), isWornOut: true };
      const answered = nextMessage(worker, timeMs);
      worker.postMessage(request, [request.sent.buffer as ArrayBuffer]);
      const answer = await answered;
      worker.unref();
      if (typeof answer === 'string') return { answer: tooMuch(answer), isWornOut: true };
      return { answer, isWornOut: 'heapBytes' in answer && answer.heapBytes > MOST_HEAP_BYTES };
    },
    async end() {
      await worker.terminate();
    },
  };
}

function nextMessage(worker: Worker, timeMs: number): Promise<ScanAnswer | 'late' | 'ended'> {
  return new Promise((resolve) => {
    const settle = (answer: ScanAnswer | 'late' | 'ended') => {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('exit', end);
      resolve(answer);
    };
    const end = () => settle('ended');
    const timer = setTimeout(() => settle('late'), timeMs);
    timer.unref();
    worker.on('message', settle);
    worker.on('exit', end);
  });
}

const failed = (message: string): ScanAnswer => ({ kind: 'failed', message, heapBytes: 0 });

const tooMuch = (reason: 'late' | 'ended'): ScanAnswer => ({
  kind: 'refused',
  reason: 'documentTakesTooMuch',
  values: { means: reason === 'late' ? 'time' : 'memory' },
  heapBytes: 0,
});
