import { Sheet } from './sheet.ts';
import type { WorkerMessage } from './sheet-rows.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
let sheet: Sheet | undefined;

scope.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'start') sheet = new Sheet(data.sheetName, data.headings);
  else if (data.kind === 'rows') sheet?.add(data.rows);
  else if (sheet) {
    const file = sheet.write();
    scope.postMessage(file, [file]);
  }
};
