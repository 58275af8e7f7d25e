import { Histogram, type Registry } from 'prom-client';
import type { IncrementCounter } from './register-metrics.ts';
import { METRICS } from './metric-records.ts';

/** The site that responded. Requests that fail before their host is known count for the portal. */
export type SiteName = 'portal' | 'console' | 'stage';

export interface CountedResponse {
  method?: string;
  /** The pattern of the route, never the requested address; undefined when no route matched. */
  route?: string | undefined;
  status: number;
  /** The code of a refusal; undefined or null for other responses. */
  code?: number | string | null;
  /** The duration; undefined when it was not measured. */
  seconds?: number;
}

export type RequestMeter = (answered: CountedResponse) => void;

/** Values that callers can choose share one label, so that the number of time series is bounded. */
const UNKNOWN_ROUTE = 'unknown';
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = 'other';
const NO_CODE = 'none';

/** In seconds: from the fastest response of a list to the maximum duration of a call. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Counts requests and measures their duration, by site, route and outcome (R-OPS-01). */
export function createRequestMeters(registry: Registry, count: IncrementCounter): (site: SiteName) => RequestMeter {
  const { name, help, labels: labelNames } = METRICS.durations;
  const durations = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  return (site) =>
    ({ method = '', route = UNKNOWN_ROUTE, status, code, seconds }) => {
      const labels = { site, method: METHODS.has(method) ? method : OTHER_METHOD, route };
      count('requests', { ...labels, status, code: code ?? NO_CODE });
      if (seconds !== undefined) durations.observe(labels, seconds);
    };
}
