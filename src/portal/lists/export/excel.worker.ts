import { SheetWriter } from './sheet-writer.ts';
import type { WorkerMessage } from './sheet-messages.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let sheet: SheetWriter | undefined;

scope.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'start') sheet = new SheetWriter(data.frame);
  else if (data.kind === 'rows') sheet?.addRows(data.rows);
  else if (sheet) {
    // Only a handle is sent to the page, because megabytes would block it.
    scope.postMessage(new Blob([sheet.write(data.end)], { type: XLSX }));
  }
};
