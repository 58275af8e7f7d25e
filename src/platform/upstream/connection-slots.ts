import { UpstreamFailure } from './upstream-failure.ts';

/** How many calls to the bank's service are under way at once, and how many wait for one of them to end. */
export interface ConnectionLimits {
  connections: number;
  waiting: number;
}

/**
 * Limits the calls that are under way at once; others wait in the order in which they came.
 * @returns a function that resolves with the release of a slot. It rejects with an UpstreamFailure at once when too many
 *   calls wait, and with the reason of the signal when that aborts.
 */
export function createConnectionSlotTaker({
  connections,
  waiting: mostWaiting,
}: ConnectionLimits): (signal: AbortSignal) => Promise<() => void> {
  let taken = 0;
  const waiting = new Set<() => void>();
  const release = () => {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  };
  return async (signal: AbortSignal): Promise<() => void> => {
    if (taken < connections) taken += 1;
    else if (waiting.size >= mostWaiting) throw new UpstreamFailure('limit');
    else await waitForTurn(waiting, signal);
    return onlyOnce(release);
  };
}

const waitForTurn = (waiting: Set<() => void>, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      waiting.delete(begin);
      reject(signal.reason as Error);
    };
    const begin = () => {
      waiting.delete(begin);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    waiting.add(begin);
    signal.addEventListener('abort', stop, { once: true });
  });

function onlyOnce(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
