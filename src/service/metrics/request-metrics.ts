import { Histogram, type Registry } from 'prom-client';
import type { IncrementCounter } from './register-metrics.ts';
import { METRICS } from './metric-records.ts';

/** Who answered: each has a host of its own. What comes before a host is known counts as the portal's. */
export type SiteName = 'portal' | 'console' | 'stage';

/** An answer as it is counted. */
export interface CountedResponse {
  method?: string;
  /** The pattern of the route, never the address; left out where no route took it. */
  route?: string | undefined;
  status: number;
  /** Of the catalogue of refusals; left out for what was not refused. */
  code?: number | string | null;
  /** How long it took; left out where nobody looked. */
  seconds?: number;
}

/** Counts the answers of one site. */
export type RequestMeter = (answered: CountedResponse) => void;

/** What callers may make up has one label: there are no more series than routes, codes and methods of ours. */
const UNKNOWN_ROUTE = 'unknown';
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = 'other';
const NO_CODE = 'none';

/** In seconds: from what a list takes at best to the longest that a call may. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Requests by site, route and outcome, and how long they took (R-OPS-01). */
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
