import '#shared/array-copies.ts';
import { InvalidZipError } from '#shared/zip-directory.ts';
import { SheetWriter, writeBook, type WrittenSheet } from './sheet-writer.ts';
import { readSheetRows } from './sheet-reader.ts';
import { splitIntoChunks } from './sheet-messages.ts';
import type { ReadMessage, SheetCell, WorkerMessage } from './sheet-messages.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Few enough to be received within a frame. */
const ROWS_PER_MESSAGE = 500;
const sheets: WrittenSheet[] = [];
let sheet: SheetWriter | undefined;

const answer = (message: ReadMessage) => scope.postMessage(message);

function readFile({ file, mostRows }: { file: ArrayBuffer; mostRows: number }): void {
  try {
    for (const rows of splitIntoChunks(readSheetRows(file, mostRows), ROWS_PER_MESSAGE)) answer({ rows: [...rows] });
    answer('end');
  } catch (error) {
    answer(error instanceof InvalidZipError && error.fault !== 'noZip' ? 'tooCostly' : 'unreadable');
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
