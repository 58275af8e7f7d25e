import { Histogram } from 'prom-client';
import { REFUSALS } from '#platform/rules/refusals.ts';
import type { Meters } from '#platform/metrics/meters.ts';
import { METRICS } from '#platform/metrics/metric-records.ts';
import { registerGauge } from '#platform/metrics/register-metrics.ts';
import { FAILURE_KINDS, type FailureKind } from './upstream-failure.ts';
import type { UpstreamTraffic } from './upstream-options.ts';

/** In seconds: from a fast answer to the portal's time-out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const CONTRACT_STATUSES: ReadonlySet<number> = new Set([200, ...Object.values(REFUSALS).map(([, status]) => status)]);

/** A status of the contract, the class of another one, or `gone` without a status: few names, whatever a bank sends. */
function toOutcome(status: number | undefined): string {
  if (status === undefined) return 'gone';
  return CONTRACT_STATUSES.has(status) ? String(status) : `${Math.floor(status / 100)}xx`;
}

/** Counts the calls to the bank's service; no label has a value that a caller can choose. */
export function createUpstreamMeter(
  { registry, count }: Pick<Meters, 'registry' | 'count'>,
  traffic?: Pick<UpstreamTraffic, 'countCall'>,
): {
  begin(): void;
  end(call: string, status: number | undefined, seconds: number, failure?: FailureKind): void;
  fail(kind: FailureKind): void;
} {
  const { name, help, labels: labelNames } = METRICS.upstreamDurations;
  const durations = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  const open = registerGauge(registry, 'upstreamOpen');
  open.set(0);
  for (const kind of FAILURE_KINDS) count('upstreamFailures', { kind }, 0);
  return {
    begin: () => open.inc(),
    /** @param status of the answer to the client; undefined when the client went away */
    end(call: string, status: number | undefined, seconds: number, failure?: FailureKind): void {
      open.dec();
      count('upstreamCalls', { call, status: status === undefined ? 'gone' : `${Math.floor(status / 100)}xx` });
      durations.observe({ call }, seconds);
      traffic?.countCall(call, failure ?? toOutcome(status), seconds * 1000);
    },
    fail: (kind: FailureKind) => count('upstreamFailures', { kind }),
  };
}

export type UpstreamMeter = ReturnType<typeof createUpstreamMeter>;
