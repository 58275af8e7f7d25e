import { collectSheets } from './collect-sheets.ts';
import type { ReadSheet, WorkerMessage } from './sheet-messages.ts';
import { failIfScriptIsMissing, startWorker } from '#portal/ui/loading/start-worker.ts';
import workerAddress from './excel.worker.ts?worker&url';

/** A slow phone reads the largest list in half of it. */
const LONGEST_MS = 60_000;

/**
 * Reads a spreadsheet, HTML tables or SpreadsheetML in a worker (R-PLAN-13).
 * @param mostRows no further rows of a sheet are read
 * @returns the sheets that have rows, as texts: days in ISO form, amounts of numbers with a decimal point
 * @throws UnreadableFileError; CodeLoadError when the worker can't be fetched
 */
export async function readWorkbook(file: ArrayBuffer, mostRows: number): Promise<ReadSheet[]> {
  const worker = startWorker(workerAddress);
  try {
    const read = collectSheets(worker, LONGEST_MS);
    worker.postMessage({ kind: 'read', file, mostRows } satisfies WorkerMessage, [file]);
    return await Promise.race([read, failIfScriptIsMissing(worker)]);
  } finally {
    worker.terminate();
  }
}
