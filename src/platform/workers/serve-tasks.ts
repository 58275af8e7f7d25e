import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';

/** A message of a worker: that it is ready, or the outcome of a task. */
export type WorkerMessage<Answer> =
  | { kind: 'ready' }
  | { kind: 'answered'; answer: Answer; heapBytes: number }
  | { kind: 'failed'; message: string; heapBytes: number };

/**
 * Executes tasks sequentially, in a thread or process started by `createSingleWorkerPool`. The worker's entry file calls it
 * once, as its last statement.
 * @param handle executes a task; an exception fails only that task
 * @param getTransferList memory of a result that a thread transfers instead of copying it
 */
export function serveTasks<Request, Answer>(
  handle: (request: Request) => Promise<Answer> | Answer,
  getTransferList: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  const send = senderOf<Answer>();
  const take = async (request: Request) => {
    try {
      const answer = await handle(request);
      send({ kind: 'answered', answer, heapBytes: heapBytes() }, getTransferList(answer));
    } catch (error) {
      send({ kind: 'failed', message: String(error), heapBytes: heapBytes() });
    }
  };
  if (parentPort) parentPort.on('message', take);
  else process.on('message', take);
  send({ kind: 'ready' });
}

function senderOf<Answer>(): (message: WorkerMessage<Answer>, moved?: ArrayBuffer[]) => void {
  if (parentPort) {
    const port = parentPort;
    return (message, moved = []) => port.postMessage(message, moved);
  }
  if (!process.send) throw new Error('This file runs only as a worker of the service.');
  // Where the service has ended, the process ends when it notices; before that, a message that reaches nobody is no error.
  return (message) => void process.send!(message, undefined, undefined, () => {});
}

const heapBytes = () => getHeapStatistics().used_heap_size;
