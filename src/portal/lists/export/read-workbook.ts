import type { ReadMessage, WorkerMessage } from './sheet-messages.ts';
import { failIfScriptIsMissing, startWorker } from '#portal/ui/start-worker.ts';
import workerAddress from './excel.worker.ts?worker&url';

/** A file is no spreadsheet, is damaged or is protected by a password. */
export class UnreadableWorkbookError extends Error {}

/**
 * Reads a spreadsheet in a worker (R-PLAN-13).
 * @param mostRows no further rows are read
 * @returns the rows of its first sheet that has any, as texts: days in ISO form, amounts with a decimal point
 * @throws UnreadableWorkbookError; CodeLoadError when the worker can't be fetched
 */
export async function readWorkbook(file: ArrayBuffer, mostRows: number): Promise<string[][]> {
  const worker = startWorker(workerAddress);
  try {
    const read = rowsOf(worker);
    worker.postMessage({ kind: 'read', file, mostRows } satisfies WorkerMessage, [file]);
    return await Promise.race([read, failIfScriptIsMissing(worker)]);
  } finally {
    worker.terminate();
  }
}

const rowsOf = (worker: Worker) =>
  new Promise<string[][]>((resolve, reject) => {
    const rows: string[][] = [];
    const fail = () => reject(new UnreadableWorkbookError('The file can not be read as a spreadsheet.'));
    worker.addEventListener('error', ({ message }) => message && fail());
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if (data === 'end') resolve(rows);
      else if (data === 'unreadable') fail();
      else rows.push(...data.rows);
    });
  });
