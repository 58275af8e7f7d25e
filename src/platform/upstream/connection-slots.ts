import { type CallerNames, createFairShares } from './fair-shares.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** How many calls to the bank's service are under way at once, and how many wait for one of them to end. */
export interface ConnectionLimits {
  connections: number;
  waiting: number;
}

interface Waiter {
  caller: CallerNames;
  begin: (release: () => void) => void;
}

/**
 * Limits the calls that are under way at once. Others wait: networks take turns, and the calls of one network keep their
 * order. Of the slots and of the room for waiting nobody gets more than is left for others (`createFairShares`).
 * @returns a function that resolves with the release of a slot. It rejects with an UpstreamFailure at once when too many
 *   calls wait, of this caller or in total, and with the reason of the signal when that aborts.
 */
export function createConnectionSlotTaker({
  connections,
  waiting: mostWaiting,
}: ConnectionLimits): (caller: CallerNames, signal: AbortSignal) => Promise<() => void> {
  const slots = createFairShares(connections);
  const room = createFairShares(mostWaiting);
  /** By network, in the order of their turns. */
  const waiting = new Map<string, Set<Waiter>>();

  const remove = (network: string, waiter: Waiter): void => {
    const own = waiting.get(network);
    own?.delete(waiter);
    if (own?.size === 0) waiting.delete(network);
  };
  const takeSlot = (caller: CallerNames): (() => void) | undefined => {
    const release = slots.take(caller);
    return (
      release &&
      (() => {
        release();
        while (beginNext());
      })
    );
  };
  const beginNext = (): boolean => {
    for (const [network, waiters] of waiting) {
      if (!slots.isFree([network])) continue;
      for (const waiter of waiters) {
        const release = takeSlot(waiter.caller);
        if (!release) continue;
        remove(network, waiter);
        const rest = waiting.get(network);
        if (rest && waiting.delete(network)) waiting.set(network, rest);
        waiter.begin(release);
        return true;
      }
    }
    return false;
  };
  const waitForTurn = (caller: CallerNames, signal: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      const leave = room.take(caller);
      if (!leave) return reject(new UpstreamFailure('limit'));
      const [network = ''] = caller;
      const stop = () => {
        remove(network, waiter);
        leave();
        reject(signal.reason as Error);
      };
      const waiter: Waiter = {
        caller,
        begin(release) {
          leave();
          signal.removeEventListener('abort', stop);
          resolve(release);
        },
      };
      waiting.set(network, (waiting.get(network) ?? new Set<Waiter>()).add(waiter));
      signal.addEventListener('abort', stop, { once: true });
    });

  return async (caller, signal) => takeSlot(caller) ?? waitForTurn(caller, signal);
}
