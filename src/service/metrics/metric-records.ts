/** A metric of the service, for its registry and for the table of `docs/operating.md`. */
export interface MetricRecord {
  type: 'counter' | 'gauge' | 'histogram';
  name: string;
  /** What it says, with its labels: for Prometheus and for the documentation. */
  help: string;
  /** Nothing that a caller can make up: each value is a series. */
  labels: readonly string[];
  /** The values of its one label from the start on: a rate needs something to begin with. */
  values?: readonly string[];
}

/** What a service counts and measures (R-OPS-01), in the order of the documentation. `meters.count` counts a counter. */
export const METRICS = {
  requests: {
    type: 'counter',
    name: 'confirming_requests_total',
    labels: ['site', 'method', 'route', 'status', 'code'],
    help: 'answers by `site` (`portal`, `console`, `stage`), `method`, `route`, `status` and `code` of the refusal (`none` where nothing was refused); what no route takes has the route `unknown`, and below the service root `/api/*`',
  },
  durations: {
    type: 'histogram',
    name: 'confirming_request_duration_seconds',
    labels: ['site', 'method', 'route'],
    help: 'histogram of the time from request to answer, by `site`, `method` and `route`',
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
    help: 'connections that calls may open',
  },
  databaseOpen: {
    type: 'gauge',
    name: 'confirming_database_connections_open',
    labels: [],
    help: 'connections of calls that are open',
  },
  databaseIdle: {
    type: 'gauge',
    name: 'confirming_database_connections_idle',
    labels: [],
    help: 'open connections of calls that nobody uses',
  },
  databaseWaiting: {
    type: 'gauge',
    name: 'confirming_database_connections_waiting',
    labels: [],
    help: 'calls that wait for one',
  },
  consoleMax: {
    type: 'gauge',
    name: 'confirming_console_connections_max',
    labels: [],
    help: 'connections that console and stage may open, beside those of the calls of suppliers',
  },
  consoleOpen: {
    type: 'gauge',
    name: 'confirming_console_connections_open',
    labels: [],
    help: 'connections of console and stage that are open',
  },
  consoleIdle: {
    type: 'gauge',
    name: 'confirming_console_connections_idle',
    labels: [],
    help: 'open connections of console and stage that nobody uses',
  },
  consoleWaiting: {
    type: 'gauge',
    name: 'confirming_console_connections_waiting',
    labels: [],
    help: 'calls of console and stage that wait for one',
  },
  jobRuns: {
    type: 'counter',
    name: 'confirming_job_runs_total',
    labels: ['name'],
    help: 'runs of a job that ended, by `name`: `automatic-advances`, `retention`, `publishing` (what is scheduled), `published-entities` (looking for what others published)',
  },
  jobFailures: {
    type: 'counter',
    name: 'confirming_job_failures_total',
    labels: ['name'],
    help: 'runs of a job that failed; the job goes on',
  },
  jobSuccess: {
    type: 'gauge',
    name: 'confirming_job_last_success_timestamp_seconds',
    labels: ['name'],
    help: 'when a run of a job last succeeded, in seconds since 1970',
  },
  mails: {
    type: 'counter',
    name: 'confirming_mails_total',
    labels: ['outcome'],
    values: ['sent', 'failed', 'given-up'],
    help: 'tries to send a mail by `outcome`: `sent`, `failed` (tried again later), `given-up`',
  },
  mailsWaiting: {
    type: 'gauge',
    name: 'confirming_mails_waiting',
    labels: ['entity'],
    help: 'mails still to be sent, by `entity` (`console` for those to its staff); the same in every process, and none while the database is away',
  },
  mailsOldest: {
    type: 'gauge',
    name: 'confirming_mails_oldest_waiting_seconds',
    labels: ['entity'],
    help: 'how long the oldest mail that is still to be sent has waited',
  },
  publications: {
    type: 'counter',
    name: 'confirming_publications_total',
    labels: ['outcome'],
    values: ['published', 'scheduled', 'restored', 'refused'],
    help: 'publications of entities by `outcome`: `published`, `scheduled` (at their time), `restored`, `refused` (when their time came)',
  },
  entitiesPublished: {
    type: 'gauge',
    name: 'confirming_entities_published',
    labels: [],
    help: 'entities that can be shown',
  },
  entitiesUnreadable: {
    type: 'gauge',
    name: 'confirming_entities_unreadable',
    labels: [],
    help: "entities whose last publication can't be read; an earlier one may stand in",
  },
} as const satisfies Record<string, MetricRecord>;

export type MetricName = keyof typeof METRICS;
