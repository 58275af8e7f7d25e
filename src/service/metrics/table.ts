/** A metric of the service, for its registry and for the table of `docs/operating.md`. */
export interface MetricRecord {
  type: 'counter' | 'gauge' | 'histogram';
  name: string;
  /** What Prometheus shows with it. */
  help: string;
  /** Nothing that a caller can make up: each value is a series. */
  labels: readonly string[];
  /** The values of its one label from the start on: a rate needs something to begin with. */
  values?: readonly string[];
  /** What it says, with its labels, for the documentation. */
  means: string;
}

/** What a service counts and measures (R-OPS-01), in the order of the documentation. `meters.count` counts a counter. */
export const METRICS = {
  requests: {
    type: 'counter',
    name: 'confirming_requests_total',
    help: 'Requests answered, by route, status and code of the refusal.',
    labels: ['site', 'method', 'route', 'status', 'code'],
    means:
      'answers by `site` (`portal`, `console`, `stage`), `method`, `route`, `status` and `code` of the refusal (`none` where nothing was refused); what no route takes has the route `unknown`, and below the service root `/api/*`',
  },
  durations: {
    type: 'histogram',
    name: 'confirming_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    labels: ['site', 'method', 'route'],
    means: 'histogram of the time from request to answer, by `site`, `method` and `route`',
  },
  ready: {
    type: 'gauge',
    name: 'confirming_ready',
    help: 'Whether a part of the service is ready: 1, else 0.',
    labels: ['part'],
    means: '1 or 0 for each `part` of `/health/ready`',
  },
  databaseMax: {
    type: 'gauge',
    name: 'confirming_database_connections_max',
    help: 'Connections that calls may open.',
    labels: [],
    means: 'connections that calls may open',
  },
  databaseOpen: {
    type: 'gauge',
    name: 'confirming_database_connections_open',
    help: 'Connections that are open.',
    labels: [],
    means: 'those that are open',
  },
  databaseIdle: {
    type: 'gauge',
    name: 'confirming_database_connections_idle',
    help: 'Open connections that nobody uses.',
    labels: [],
    means: 'open ones that nobody uses',
  },
  databaseWaiting: {
    type: 'gauge',
    name: 'confirming_database_connections_waiting',
    help: 'How often calls wait for a connection now.',
    labels: [],
    means: 'calls that wait for one',
  },
  consoleMax: {
    type: 'gauge',
    name: 'confirming_console_connections_max',
    help: 'Connections that console and stage may open.',
    labels: [],
    means: 'connections that console and stage may open, beside those of the calls of suppliers',
  },
  consoleOpen: {
    type: 'gauge',
    name: 'confirming_console_connections_open',
    help: 'Connections that are open.',
    labels: [],
    means: 'those that are open',
  },
  consoleIdle: {
    type: 'gauge',
    name: 'confirming_console_connections_idle',
    help: 'Open connections that nobody uses.',
    labels: [],
    means: 'open ones that nobody uses',
  },
  consoleWaiting: {
    type: 'gauge',
    name: 'confirming_console_connections_waiting',
    help: 'How often console and stage wait for a connection now.',
    labels: [],
    means: 'calls of console and stage that wait for one',
  },
  jobRuns: {
    type: 'counter',
    name: 'confirming_job_runs_total',
    help: 'Runs of a job that ended.',
    labels: ['name'],
    means:
      'runs of a job that ended, by `name`: `automatic-advances`, `retention`, `publishing` (what is scheduled), `published-entities` (looking for what others published)',
  },
  jobFailures: {
    type: 'counter',
    name: 'confirming_job_failures_total',
    help: 'Runs of a job that failed; it is tried again.',
    labels: ['name'],
    means: 'runs that failed; the job goes on',
  },
  jobSuccess: {
    type: 'gauge',
    name: 'confirming_job_last_success_timestamp_seconds',
    help: 'When a run of a job last succeeded, in seconds since 1970.',
    labels: ['name'],
    means: 'when a run last succeeded',
  },
  mails: {
    type: 'counter',
    name: 'confirming_mails_total',
    help: 'Tries to send a mail, by what became of it.',
    labels: ['outcome'],
    values: ['sent', 'failed', 'given-up'],
    means: 'tries to send a mail by `outcome`: `sent`, `failed` (tried again later), `given-up`',
  },
  mailsWaiting: {
    type: 'gauge',
    name: 'confirming_mails_waiting',
    help: 'Mails that are still to be sent.',
    labels: ['entity'],
    means:
      'mails still to be sent, by `entity` (`console` for those to its staff); the same in every process, and none while the database is away',
  },
  mailsOldest: {
    type: 'gauge',
    name: 'confirming_mails_oldest_waiting_seconds',
    help: 'How long the oldest of these has waited.',
    labels: ['entity'],
    means: 'how long the oldest of these has waited',
  },
  publications: {
    type: 'counter',
    name: 'confirming_publications_total',
    help: 'Publications of entities, by how.',
    labels: ['outcome'],
    values: ['published', 'scheduled', 'restored', 'refused'],
    means:
      'publications of entities by `outcome`: `published`, `scheduled` (at their time), `restored`, `refused` (when their time came)',
  },
  entitiesPublished: {
    type: 'gauge',
    name: 'confirming_entities_published',
    help: 'Entities that can be shown.',
    labels: [],
    means: 'entities that can be shown',
  },
  entitiesUnreadable: {
    type: 'gauge',
    name: 'confirming_entities_unreadable',
    help: 'Entities whose last publication can not be read.',
    labels: [],
    means: "entities whose last publication can't be read; an earlier one may stand in",
  },
} as const satisfies Record<string, MetricRecord>;

export type MetricName = keyof typeof METRICS;
