import '#shared/browser/array-copies.ts';
import { InvalidZipError } from '#shared/files/zip-directory.ts';
import { SheetWriter, writeBook, type WrittenSheet } from './sheet-writer.ts';
import { readSheets } from './sheet-reader.ts';
import { splitIntoChunks, UnreadableFileError } from './sheet-messages.ts';
import type { ReadMessage, ReadProblem, SheetCell, WorkerMessage } from './sheet-messages.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Few enough to be received within a frame. */
const ROWS_PER_MESSAGE = 500;
const sheets: WrittenSheet[] = [];
let sheet: SheetWriter | undefined;

const answer = (message: ReadMessage) => scope.postMessage(message);

function explain(error: unknown): ReadProblem {
  if (error instanceof UnreadableFileError) return error.problem;
  if (error instanceof InvalidZipError && error.fault !== 'noZip') return 'tooCostly';
  // The library tells it by its message alone.
  return error instanceof Error && /password|encrypt/i.test(error.message) ? 'password' : 'unreadable';
}

function readFile({ file, mostRows }: { file: ArrayBuffer; mostRows: number }): void {
  try {
    for (const { rows, ...about } of readSheets(file, mostRows)) {
      answer({ sheet: about });
      for (const chunk of splitIntoChunks(rows, ROWS_PER_MESSAGE)) answer({ rows: [...chunk] });
    }
    answer('end');
  } catch (error) {
    answer(explain(error));
  }
}

scope.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'read') readFile(data);
  else if (data.kind === 'start') sheet = new SheetWriter(data.frame);
  else if (data.kind === 'rows') sheet?.addRows(JSON.parse(data.json) as SheetCell[][]);
  else if (data.kind === 'end') sheets.push(...(sheet ? [sheet.end(data.end)] : []));
  // Only a handle is sent to the page, because megabytes would block it.
  else scope.postMessage(new Blob([writeBook(sheets)], { type: XLSX }));
};
