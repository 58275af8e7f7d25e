import type { DocumentExtension } from '#shared/records/records.ts';
import { Refusal } from '#platform/rules/refusal.ts';
import type { RefusalReason } from '#platform/rules/refusals.ts';
import { serveTasks } from '#platform/workers/serve-tasks.ts';
import { inspectDocument } from './inspect-document.ts';

/** A task for the thread. */
export interface ScanRequest {
  /** The document as it appears between the quotes of a JSON text. */
  sent: Uint8Array;
  extension: DocumentExtension;
}

/** The result of a task. */
export type ScanResponse =
  | { kind: 'accepted'; content: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; reason: RefusalReason; values: Refusal['values'] };

// The libraries log warnings about the content of uploads; a sender must not be able to write to the log.
console.warn = () => {};

serveTasks<ScanRequest, ScanResponse>(scan, (answer) => (answer.kind === 'accepted' ? [answer.content.buffer] : []));

async function scan({ sent, extension }: ScanRequest): Promise<ScanResponse> {
  try {
    const kept = await inspectDocument(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength), extension);
    // A small buffer is a part of a shared one, which cannot be transferred.
    return { kind: 'accepted', content: new Uint8Array(kept) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', reason: error.reason, values: error.values };
  }
}
