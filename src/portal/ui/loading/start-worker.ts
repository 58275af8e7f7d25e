import { loadCode } from './load-code.ts';

/** The addresses of all workers of the portal. */
const addresses = new Set(
  Object.values(
    import.meta.glob<string>('../../**/*.worker.ts', { query: '?worker&url', import: 'default', eager: true }),
  ),
);

let policy: ScriptAddressPolicy | undefined;

/** Starts a worker of the portal; the Trusted Types policy lets no other address pass. */
export function startWorker(workerAddress: string): Worker {
  policy ??= window.trustedTypes?.createPolicy('portal', {
    createScriptURL: (address) => {
      if (!addresses.has(address)) throw new TypeError('Only the workers of the portal may be started.');
      return address;
    },
  });
  const address = (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
  return new Worker(address, { type: 'module' });
}

/**
 * Waits for a script of a worker that can't be fetched, which its error event says by having no message.
 * @throws CodeLoadError if it cannot be fetched; otherwise it stays pending
 */
export const failIfScriptIsMissing = (worker: Worker): Promise<never> =>
  loadCode(
    () =>
      new Promise<never>((_resolve, reject) =>
        worker.addEventListener('error', ({ message }) => {
          if (!message) reject(new Error('The script of the worker could not be fetched.'));
        }),
      ),
  );
