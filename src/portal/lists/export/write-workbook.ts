import { translate } from '#portal/i18n/i18n.ts';
import { getExportedColumns, getSumRules } from '#portal/lists/model/columns.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { consumePages as readEach } from '#portal/lists/model/consume-pages.ts';
import type { ReadExtent, RowPages } from '#portal/lists/model/consume-pages.ts';
import { failIfScriptIsMissing, startWorker } from '#portal/ui/loading/start-worker.ts';
import { formatPartialNote, formatTotalLabel } from './extent-texts.ts';
import { splitIntoChunks, toSheetRows } from './sheet-messages.ts';
import type { SheetCell, SheetFooter, SheetHeader, WorkerMessage } from './sheet-messages.ts';
import workerAddress from './excel.worker.ts?worker&url';

export interface WorkbookSource<Row> {
  sheetName: string;
  /** Lines above the headings; the pages are read while they are loaded. */
  notes: Promise<readonly string[]>;
  /** Columns without a value are not exported. */
  columns: readonly Column<Row>[];
  /** All rows that match the filters, page by page. */
  pages: RowPages<Row>;
}

// Small enough to be mapped and posted within a frame.
const ROWS_PER_MESSAGE = 500;

/** A spreadsheet, and whether it has the complete list. */
export interface Workbook {
  file: Blob;
  extent: ReadExtent;
}

/**
 * Writes a spreadsheet of all rows (R-LIST-22); each page is sent to the worker when it arrives.
 * @param onProgress receives the number of rows read
 * @throws whatever reading throws; the signal's reason when it was cancelled; CodeLoadError when the worker can't be fetched
 */
export async function writeWorkbook<Row>(
  source: WorkbookSource<Row>,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<Workbook> {
  const { file, sent } = await writeInWorker(signal, (post) => sendRows(source, post, signal, onProgress));
  return { file, extent: sent };
}

/** A sheet whose rows are all known. */
export interface SheetContent {
  frame: SheetHeader;
  rows: readonly SheetCell[][];
  end: SheetFooter;
}

/** Writes a spreadsheet of several sheets. @throws like `writeWorkbook` */
export async function writeSheets(sheets: readonly SheetContent[], signal: AbortSignal): Promise<Blob> {
  const send = async (post: Post) => {
    for (const { frame, rows, end } of sheets) {
      post({ kind: 'start', frame });
      for (const batch of splitIntoChunks(rows, ROWS_PER_MESSAGE)) await sendBatch(batch, post, signal);
      post({ kind: 'end', end });
    }
  };
  return (await writeInWorker(signal, send)).file;
}

type Post = (message: WorkerMessage) => void;

/** Sends sheets to a new worker, and waits for the file. */
async function writeInWorker<Sent>(
  signal: AbortSignal,
  send: (post: Post) => Promise<Sent>,
): Promise<{ file: Blob; sent: Sent }> {
  signal.throwIfAborted();
  const worker = startWorker(workerAddress);
  const file = Promise.race([fileOf(worker, signal), failIfScriptIsMissing(worker)]);
  try {
    // The first failure, of the sender or the worker, ends both.
    const sent = send((message) => worker.postMessage(message)).then((result) => {
      worker.postMessage({ kind: 'write' } satisfies WorkerMessage);
      return result;
    });
    await Promise.race([sent, file]);
    return { file: await file, sent: await sent };
  } finally {
    worker.terminate();
  }
}

async function sendBatch(rows: readonly SheetCell[][], post: Post, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  post({ kind: 'rows', json: JSON.stringify(rows) });
  if (rows.length === ROWS_PER_MESSAGE) await nextTask();
}

async function sendRows<Row>(
  { sheetName, notes, columns, pages }: WorkbookSource<Row>,
  post: Post,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<ReadExtent> {
  const exported = getExportedColumns(columns);
  const headings = exported.map(({ label }) => translate(label));
  post({ kind: 'start', frame: { name: sheetName, noteLines: await notes, headings, sums: getSumRules(exported) } });
  const sendPage = async (page: readonly Row[]) => {
    for (const rows of splitIntoChunks(page, ROWS_PER_MESSAGE)) {
      await sendBatch(toSheetRows(exported, rows), post, signal);
    }
  };
  const extent = await readEach(pages, sendPage, onProgress);
  post({ kind: 'end', end: { totalLabel: formatTotalLabel(extent), note: formatPartialNote(extent) } });
  return extent;
}

/** Lets the browser render and handle events before the next batch. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The final result of the worker; rejects at once when it is cancelled or fails. */
const fileOf = (worker: Worker, signal: AbortSignal) =>
  new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
    worker.addEventListener('error', ({ message }) => {
      if (message) reject(new Error('The spreadsheet could not be written.'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
  });
