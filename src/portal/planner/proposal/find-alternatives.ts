import type { Cents } from '#shared/money/money.ts';
import type { Alternatives, ClientInvoice } from '#shared/planner/alternatives.ts';
import { failIfScriptIsMissing, startWorker } from '#portal/ui/loading/start-worker.ts';
import workerAddress from './planner.worker.ts?worker&url';

/** What the worker computes. */
export interface PlannerTask {
  invoices: ClientInvoice[];
  target: Cents;
}

/**
 * Finds the alternatives in a worker (R-PLAN-02), so that the screen stays responsive.
 * @returns undefined when all invoices together are not enough
 * @throws CodeLoadError when the worker can't be fetched; the signal's reason when it was cancelled
 */
export async function findAlternativesInWorker(
  task: PlannerTask,
  signal: AbortSignal,
): Promise<Alternatives | undefined> {
  signal.throwIfAborted();
  const worker = startWorker(workerAddress);
  const answer = new Promise<Alternatives | null>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', ({ message }) => {
      if (message) reject(new Error('The plan could not be computed.'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Alternatives | null>) => resolve(data));
  });
  worker.postMessage(task);
  try {
    return (await Promise.race([answer, failIfScriptIsMissing(worker)])) ?? undefined;
  } finally {
    worker.terminate();
  }
}
