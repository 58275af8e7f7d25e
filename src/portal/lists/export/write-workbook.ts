import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/columns.ts';
import { toSheetRows } from './sheet-rows.ts';
import type { WorkerMessage } from './sheet-rows.ts';
import { startExcelWorker } from './start-worker.ts';

export interface WorkbookSource<Row> {
  sheetName: string;
  columns: readonly Column<Row>[];
  /** Reads page `page`, from 1 on, of everything that matches the filters. */
  readPage: (page: number, signal: AbortSignal) => Promise<{ rows: readonly Row[]; hasNext: boolean }>;
}

// Few enough to map and post between two frames.
const ROWS_PER_MESSAGE = 500;

/**
 * Writes a spreadsheet of all rows (R-LIST-22): pages go to the worker as they arrive.
 * @param onProgress told how many rows have been read
 * @throws whatever reading throws; the signal's reason when it was cancelled
 */
export async function writeWorkbook<Row>(
  { sheetName, columns, readPage }: WorkbookSource<Row>,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<Blob> {
  const worker = startExcelWorker();
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  const post = (message: WorkerMessage) => worker.postMessage(message);
  try {
    post({ kind: 'start', sheetName, headings: columns.map(({ label }) => translate(label)) });
    let read = 0;
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = await readPage(page, signal);
      signal.throwIfAborted();
      for (let from = 0; from < answer.rows.length; from += ROWS_PER_MESSAGE) {
        post({ kind: 'rows', rows: toSheetRows(columns, answer.rows.slice(from, from + ROWS_PER_MESSAGE)) });
        await nextTask();
      }
      read += answer.rows.length;
      onProgress(read);
      hasNext = answer.hasNext;
    }
    return await finished(worker, signal, () => post({ kind: 'finish' }));
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}

/** Lets the browser draw and listen before the next piece of work. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const finished = (worker: Worker, signal: AbortSignal, ask: () => void) =>
  new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('The spreadsheet could not be written.')));
    worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) =>
      resolve(new Blob([data], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })),
    );
    ask();
  });
