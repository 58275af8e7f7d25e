import { type BreachPlace, generalizePlace, type ReceivedAnswer } from '#shared/contract/breach.ts';
import { findBreaches } from '#shared/contract/find-breaches.ts';
import type { CallName } from '#shared/calls/contract.ts';
import type { Meters } from '#platform/metrics/meters.ts';

interface ContractWatchOptions {
  /** The share of the answers to each call that is examined, from 0 to 1: with 0.1 every tenth one. */
  share: number;
  meters: Pick<Meters, 'count'>;
  onBreach?: ((breach: BreachPlace) => void) | undefined;
}

/** Examines the answer to one call. @param request the body that was sent; undefined where it is unknown @returns its breaches */
export type ExamineAnswer = (answer: ReceivedAnswer, request?: unknown) => BreachPlace[];

/** Chooses whether the next answer to a call is examined. @returns undefined when it is not */
export type ContractWatch = (call: CallName) => ExamineAnswer | undefined;

/**
 * Creates a watch that counts how answers of a bank's service break the contract (R-SIDE-05). The labels of its metric
 * are names of the contract alone, so that they hold no value of an answer.
 */
export function createContractWatch({ share, meters, onBreach }: ContractWatchOptions): ContractWatch {
  const due = new Map<CallName, number>();
  return (call) => {
    const next = (due.get(call) ?? 0) + share;
    due.set(call, next % 1);
    if (next < 1) return undefined;
    return (answer, request) =>
      findBreaches(call, answer, request).map(({ place, kind }) => {
        const breach = { call, place: generalizePlace(place), kind };
        meters.count('contractBreaches', breach);
        onBreach?.(breach);
        return breach;
      });
  };
}
