import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { DocumentExtension } from '#shared/records.ts';
import { Refusal } from '#service/rules/refusal.ts';
import type { RefusalReason } from '#service/rules/refusals.ts';
import { inspectDocument } from './inspect.ts';

/** What the thread is sent. */
export interface ScanRequest {
  /** The document as it stands between the quotes of a JSON text. */
  sent: Uint8Array;
  extension: DocumentExtension;
}

/** What the thread says: that it is ready, or what became of a document. */
export type ScanAnswer =
  | { kind: 'ready' }
  | { kind: 'accepted'; content: Uint8Array; heapBytes: number }
  | { kind: 'refused'; reason: RefusalReason; values: Refusal['values']; heapBytes: number }
  | { kind: 'failed'; message: string; heapBytes: number };

// The libraries remark on what a stranger wrote; whoever sends documents doesn't get to write the log.
console.warn = () => {};

const port = parentPort ?? raise('This runs as a thread of the scanner only.');
const answer = (message: ScanAnswer, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

port.on('message', async ({ sent, extension }: ScanRequest) => {
  try {
    const kept = await inspectDocument(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength), extension);
    // A small buffer is a part of one that others share, which can't be moved.
    const content = new Uint8Array(kept);
    answer({ kind: 'accepted', content, heapBytes: heapBytes() }, [content.buffer]);
  } catch (error) {
    answer({ ...failure(error), heapBytes: heapBytes() });
  }
});
answer({ kind: 'ready' });

function failure(error: unknown) {
  if (!(error instanceof Refusal)) return { kind: 'failed', message: String(error) } as const;
  return { kind: 'refused', reason: error.reason, values: error.values } as const;
}

const heapBytes = () => getHeapStatistics().used_heap_size;

function raise(message: string): never {
  throw new Error(message);
}
