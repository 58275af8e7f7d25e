import type { BankTrafficRecord } from '#shared/console/console-contract.ts';
import type { BreachPlace } from '#shared/contract/breach.ts';
import { getCallRecord } from '#shared/contract/contract-answers.ts';
import { describeEffect } from '#shared/contract/describe-effect.ts';
import { estimateLatency } from '#shared/runtime/latency-histogram.ts';
import type { Language } from '#shared/texts/texts.ts';
import type { BankTrafficSums } from '#platform/database/bank-traffic.ts';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** For outcomes: answers that are not the failure of a server, and clients that went away. */
const isFailure = (outcome: string) => !/^([1-4]|gone$)/.test(outcome);

const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count;

/** One row for each call, those with the most calls first. */
export function presentCalls(rows: BankTrafficSums['calls']): BankTrafficRecord['calls'] {
  const names = [...new Set(rows.map(({ call }) => call))].toSorted();
  return names
    .map((name) =>
      presentCall(
        name,
        rows.filter(({ call }) => call === name),
      ),
    )
    .toSorted(byCount);
}

function presentCall(call: string, rows: BankTrafficSums['calls']): BankTrafficRecord['calls'][number] {
  const codes = rows.map(({ outcome, latencies }) => ({ code: outcome, count: sum(latencies) })).toSorted(byCount);
  const count = sum(codes.map((each) => each.count));
  const failed = sum(codes.filter(({ code }) => isFailure(code)).map((each) => each.count));
  const answered = rows.filter(({ outcome }) => outcome !== 'gone').map(({ latencies }) => latencies);
  const latencies = (answered[0] ?? []).map((_count, place) => sum(answered.map((each) => each[place] ?? 0)));
  return {
    call,
    count,
    failures: failed / count,
    codes,
    median: estimateLatency(latencies, 0.5),
    p95: estimateLatency(latencies, 0.95),
  };
}

/** The most frequent ones first, each with what a supplier sees; calls that the contract no longer has are left out. */
export const presentBreaches = (rows: BankTrafficSums['breaches'], language: Language): BankTrafficRecord['breaches'] =>
  rows
    .map(({ breaches, ...row }) => ({ ...row, count: breaches }) as BreachPlace & { count: number })
    .filter(({ call }) => (getCallRecord(call) as object | undefined) !== undefined)
    .map((breach) => ({ ...breach, effect: describeEffect(breach)[language] }))
    .toSorted((one, other) => byCount(one, other) || (one.effect < other.effect ? -1 : 1));
