import { loadCode } from '#portal/ui/load-code.ts';
import workerAddress from './excel.worker.ts?worker&url';

let policy: ScriptAddressPolicy | undefined;

/** Starts the worker that writes and reads spreadsheets; the Trusted Types policy lets its address pass and no other. */
export function startExcelWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy('portal', {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('Only the worker for spreadsheets may be started.');
      return address;
    },
  });
  const address = (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
  return new Worker(address, { type: 'module' });
}

/** Rejects when the script of the worker can't be fetched, which its error event says by having no message. */
export const rejectMissingScript = (worker: Worker): Promise<never> =>
  loadCode(
    () =>
      new Promise<never>((_resolve, reject) =>
        worker.addEventListener('error', ({ message }) => {
          if (!message) reject(new Error('The script of the worker could not be fetched.'));
        }),
      ),
  );
