import { generalizePlace } from '#shared/contract/breach.ts';
import { findBreaches } from '#shared/contract/find-breaches.ts';
import type { CallName } from '#shared/contract.ts';
import type { Meters } from '#platform/metrics/meters.ts';

interface ContractWatchOptions {
  /** The share of the answers to each call that is examined, from 0 to 1: with 0.1 every tenth one. */
  share: number;
  meters: Pick<Meters, 'count'>;
}

/** Examines an answer of the bank's service. @param body the text of the answer; '' for an empty one */
export type ContractWatch = (call: CallName, status: number, contentType: string, body: string) => void;

/**
 * Creates a watch that counts how answers of a bank's service break the contract (R-SIDE-05). The labels of its metric
 * are names of the contract alone, so that they hold no value of an answer.
 */
export function createContractWatch({ share, meters }: ContractWatchOptions): ContractWatch {
  const due = new Map<CallName, number>();
  return (call, status, contentType, body) => {
    const next = (due.get(call) ?? 0) + share;
    due.set(call, next % 1);
    if (next < 1) return;
    for (const { place, kind } of findBreaches(call, { status, contentType, body }))
      meters.count('contractBreaches', { call, place: generalizePlace(place), kind });
  };
}
