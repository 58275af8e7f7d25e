import { collectRows } from './collect-rows.ts';
import type { WorkerMessage } from './sheet-messages.ts';
import { failIfScriptIsMissing, startWorker } from '#portal/ui/start-worker.ts';
import workerAddress from './excel.worker.ts?worker&url';

/** A slow phone reads the largest list in half of it. */
const LONGEST_MS = 60_000;

/**
 * Reads a spreadsheet in a worker (R-PLAN-13).
 * @param mostRows no further rows are read
 * @returns the rows of its first sheet that has any, as texts: days in ISO form, amounts with a decimal point
 * @throws UnreadableWorkbookError; CodeLoadError when the worker can't be fetched
 */
export async function readWorkbook(file: ArrayBuffer, mostRows: number): Promise<string[][]> {
  const worker = startWorker(workerAddress);
  try {
    const read = collectRows(worker, LONGEST_MS);
    worker.postMessage({ kind: 'read', file, mostRows } satisfies WorkerMessage, [file]);
    return await Promise.race([read, failIfScriptIsMissing(worker)]);
  } finally {
    worker.terminate();
  }
}
