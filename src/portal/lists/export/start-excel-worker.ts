import workerAddress from './excel.worker.ts?worker&url';

let policy: ScriptAddressPolicy | undefined;

/** Starts the worker that writes spreadsheets; the Trusted Types policy lets its address pass and no other. */
export function startExcelWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy('portal', {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('Only the worker that writes spreadsheets may be started.');
      return address;
    },
  });
  const address = (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
  return new Worker(address, { type: 'module' });
}
