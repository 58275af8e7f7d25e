import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { WorkerChannel } from './worker-channel.ts';

/**
 * Starts a thread of this process. It ends at once when it exceeds its memory limit; work that a library has given to
 * the threads of Node's pool continues, so use a process for such work.
 * @param entry a file that Node can run without a loader
 */
export function startThreadChannel(entry: URL, resourceLimits: ResourceLimits): WorkerChannel {
  const worker = new Worker(entry, { execArgv: [], resourceLimits });
  let lastError: Error | undefined;
  // Without a listener, an error in the thread would end the process.
  worker.on('error', (error) => (lastError = error));
  const listen = (name: 'message' | 'exit', listener: (value: unknown) => void) => {
    worker.on(name, listener);
    return () => void worker.off(name, listener);
  };
  return {
    post: (message, moved = []) => worker.postMessage(message, [...moved]),
    onMessage: (listener) => listen('message', listener),
    onExit: (listener) => listen('exit', listener),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    lastError: () => lastError,
    async end() {
      await worker.terminate();
    },
  };
}
