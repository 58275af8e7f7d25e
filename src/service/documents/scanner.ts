import type { DocumentExtension } from '#shared/records.ts';
import { Refusal } from '#service/rules/refusal.ts';
import { startThread, type ScanThread } from './scan-thread.ts';
import type { ScanAnswer, ScanRequest } from './scan-worker.ts';

/** Looks through documents in a thread of its own, one after the other. */
export interface DocumentScanner {
  /**
   * @param sent base64 as it stands between the quotes of a JSON text; nobody may use its memory afterwards
   * @returns what may be kept of it
   * @throws Refusal those of `inspectDocument`; 690 as well when it takes too much time or memory
   */
  scan(sent: Buffer, extension: DocumentExtension): Promise<Buffer>;
  /** Whether as many documents wait as may. */
  isFull(): boolean;
  /** Ends the thread; what waits fails. */
  close(): Promise<void>;
}

export interface ScannerOptions {
  /** How long one document may take, in milliseconds. */
  timeMs?: number;
  /** How many documents may wait for the one that is looked through. */
  waiting?: number;
}

/** A scanner whose thread begins with the first document, and keeps no process alive. */
export function createScanner({ timeMs = 10_000, waiting = 20 }: ScannerOptions = {}): DocumentScanner {
  const queue: Job[] = [];
  let thread: ScanThread | undefined;
  let isBusy = false;
  let isClosing = false;
  const next = async () => {
    const job = isBusy ? undefined : queue.shift();
    if (!job) return;
    isBusy = true;
    try {
      thread ??= startThread();
      const outcome = await thread.scan(job.request, timeMs);
      if (outcome.isWornOut) {
        await thread.end();
        thread = undefined;
      }
      if (isClosing) job.reject(closing());
      else settle(job, outcome.answer);
    } catch (error) {
      job.reject(error as Error);
    } finally {
      isBusy = false;
    }
    void next();
  };
  return {
    scan: (sent, extension) =>
      new Promise((resolve, reject) => {
        if (isClosing) return reject(closing());
        queue.push({ request: { sent: ofItsOwn(sent), extension }, resolve, reject });
        void next();
      }),
    isFull: () => isBusy && queue.length >= waiting,
    async close() {
      isClosing = true;
      for (const { reject } of queue.splice(0)) reject(closing());
      await thread?.end();
    },
  };
}

const closing = () => new Error('The service is closing.');

interface Job {
  request: ScanRequest;
  resolve: (content: Buffer) => void;
  reject: (reason: Error) => void;
}

function settle({ resolve, reject }: Job, answer: ScanAnswer): void {
  if (answer.kind === 'accepted') {
    const { buffer, byteOffset, byteLength } = answer.content;
    resolve(Buffer.from(buffer, byteOffset, byteLength));
  } else if (answer.kind === 'refused') reject(new Refusal(answer.reason, answer.values));
  else reject(new Error(answer.kind === 'failed' ? answer.message : 'The thread of the scanner made no sense.'));
}

// What is shorter may be a part of a buffer that others share, which can't be moved to the thread.
const ofItsOwn = (sent: Buffer): Uint8Array => (sent.length > Buffer.poolSize ? sent : Uint8Array.from(sent));
