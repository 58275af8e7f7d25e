/** A metric of the service, for the Prometheus registry and the table in `docs/operating.md`. */
export interface MetricRecord {
  type: 'counter' | 'gauge' | 'histogram';
  name: string;
  /** Describes the metric and its labels, for Prometheus and the documentation. */
  help: string;
  /** Never values that a caller can choose: each value creates a time series. */
  labels: readonly string[];
  /** Values of its only label that start at zero, so that Prometheus can compute a rate from the first event on. */
  values?: readonly string[];
}

/** The metrics of the service (R-OPS-01), in the order of the documentation. `meters.count` increments a counter. */
export const METRICS = {
  release: {
    type: 'gauge',
    name: 'confirming_release_info',
    labels: ['version'],
    help: '1, with the `version` of the product that the process runs',
  },
  requests: {
    type: 'counter',
    name: 'confirming_requests_total',
    labels: ['site', 'method', 'route', 'status', 'code'],
    help: 'responses by `site` (`portal`, `console`, `stage`), `method`, `route`, `status` and `code` of the refusal, or `none`; without a route `unknown`, or `/api/*`',
  },
  durations: {
    type: 'histogram',
    name: 'confirming_request_duration_seconds',
    labels: ['site', 'method', 'route'],
    help: 'response times by `site`, `method` and `route`',
  },
  ready: {
    type: 'gauge',
    name: 'confirming_ready',
    labels: ['part'],
    help: '1 or 0 for each `part` of `/health/ready`',
  },
  databaseMax: {
    type: 'gauge',
    name: 'confirming_database_connections_max',
    labels: [],
    help: 'most connections for suppliers',
  },
  databaseOpen: {
    type: 'gauge',
    name: 'confirming_database_connections_open',
    labels: [],
    help: 'open connections for suppliers',
  },
  databaseIdle: {
    type: 'gauge',
    name: 'confirming_database_connections_idle',
    labels: [],
    help: 'idle connections for suppliers',
  },
  databaseWaiting: {
    type: 'gauge',
    name: 'confirming_database_connections_waiting',
    labels: [],
    help: "suppliers' calls waiting for a connection",
  },
  consoleMax: {
    type: 'gauge',
    name: 'confirming_console_connections_max',
    labels: [],
    help: 'most connections for console and stage',
  },
  consoleOpen: {
    type: 'gauge',
    name: 'confirming_console_connections_open',
    labels: [],
    help: 'open connections for console and stage',
  },
  consoleIdle: {
    type: 'gauge',
    name: 'confirming_console_connections_idle',
    labels: [],
    help: 'idle connections for console and stage',
  },
  consoleWaiting: {
    type: 'gauge',
    name: 'confirming_console_connections_waiting',
    labels: [],
    help: 'console and stage calls waiting for a connection',
  },
  jobRuns: {
    type: 'counter',
    name: 'confirming_job_runs_total',
    labels: ['name'],
    help: 'ended job runs by `name`: `automatic-advances`, `retention`, `publishing` (scheduled), `published-entities` (of other processes), `bank-traffic`, `means-removals`',
  },
  jobFailures: {
    type: 'counter',
    name: 'confirming_job_failures_total',
    labels: ['name'],
    help: 'failed job runs',
  },
  jobSuccess: {
    type: 'gauge',
    name: 'confirming_job_last_success_timestamp_seconds',
    labels: ['name'],
    help: 'last success of a job, in seconds since 1970',
  },
  mails: {
    type: 'counter',
    name: 'confirming_mails_total',
    labels: ['outcome'],
    values: ['sent', 'failed', 'given-up'],
    help: 'attempts to send mails by `outcome`: `sent`, `failed` (retried), `given-up`',
  },
  mailsWaiting: {
    type: 'gauge',
    name: 'confirming_mails_waiting',
    labels: ['entity'],
    help: 'unsent mails by `entity` (`console` for staff), the same in every process; missing without database',
  },
  mailsOldest: {
    type: 'gauge',
    name: 'confirming_mails_oldest_waiting_seconds',
    labels: ['entity'],
    help: 'age of the oldest unsent mail',
  },
  publications: {
    type: 'counter',
    name: 'confirming_publications_total',
    labels: ['outcome'],
    values: ['published', 'scheduled', 'restored', 'refused'],
    help: 'publications by `outcome`: `published`, `restored`; `scheduled` or `refused` at their time',
  },
  contractBreaches: {
    type: 'counter',
    name: 'confirming_contract_breaches_total',
    labels: ['call', 'place', 'kind'],
    help: "bank's answers that break the contract by `call`, `place`, `kind`",
  },
  entitiesPublished: {
    type: 'gauge',
    name: 'confirming_entities_published',
    labels: [],
    help: 'entities that can be served',
  },
  entitiesUnreadable: {
    type: 'gauge',
    name: 'confirming_entities_unreadable',
    labels: [],
    help: 'entities whose last publication is unreadable',
  },
  upstreamCalls: {
    type: 'counter',
    name: 'confirming_upstream_calls_total',
    labels: ['call', 'status'],
    help: "calls to the bank's service by `call` and class of `status`; `gone` with the client",
  },
  upstreamDurations: {
    type: 'histogram',
    name: 'confirming_upstream_call_duration_seconds',
    labels: ['call'],
    help: 'their response times',
  },
  upstreamOpen: {
    type: 'gauge',
    name: 'confirming_upstream_calls_open',
    labels: [],
    help: 'those under way',
  },
  upstreamFailures: {
    type: 'counter',
    name: 'confirming_upstream_failures_total',
    labels: ['kind'],
    help: 'unanswered ones by `kind`: `cut`, `silent`, `reset`, `tls`, `malformed`, `limit`',
  },
} as const satisfies Record<string, MetricRecord>;

export type MetricName = keyof typeof METRICS;
