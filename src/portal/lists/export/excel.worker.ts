import { SheetWriter, writeBook, type WrittenSheet } from './sheet-writer.ts';
import type { WorkerMessage } from './sheet-messages.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheets: WrittenSheet[] = [];
let sheet: SheetWriter | undefined;

scope.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'start') sheet = new SheetWriter(data.frame);
  else if (data.kind === 'rows') sheet?.addRows(data.rows);
  else if (data.kind === 'end') sheets.push(...(sheet ? [sheet.end(data.end)] : []));
  // Only a handle is sent to the page, because megabytes would block it.
  else scope.postMessage(new Blob([writeBook(sheets)], { type: XLSX }));
};
