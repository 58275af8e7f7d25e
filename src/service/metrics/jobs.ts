import { Counter, Gauge, type Registry } from 'prom-client';

/** Is told how each run of a job ended. */
export interface JobWatch {
  succeeded(): void;
  failed(): void;
}

/** Tells how a run ends. @returns what it answers; rejects as it does */
export async function watched<T>(watch: JobWatch | undefined, run: Promise<T>): Promise<T> {
  try {
    const answer = await run;
    watch?.succeeded();
    return answer;
  } catch (error) {
    watch?.failed();
    throw error;
  }
}

/** What a process does by itself, again and again. */
type JobName = 'automatic-advances' | 'retention' | 'publishing' | 'published-entities';

/** Runs of jobs, and when each last succeeded (R-OPS-01). */
export function createJobWatches(registry: Registry): (name: JobName) => JobWatch {
  // The label `job` is Prometheus' own: it tells of which service a sample is.
  const common = { labelNames: ['name'] as const, registers: [registry] };
  const runs = new Counter({ ...common, name: 'confirming_job_runs_total', help: 'Runs of a job that ended.' });
  const failures = new Counter({
    ...common,
    name: 'confirming_job_failures_total',
    help: 'Runs of a job that failed; it is tried again.',
  });
  const lastSuccess = new Gauge({
    ...common,
    name: 'confirming_job_last_success_timestamp_seconds',
    help: 'When a run of a job last succeeded, in seconds since 1970.',
  });
  return (name) => {
    // A rate needs something to begin with.
    for (const counter of [runs, failures]) counter.inc({ name }, 0);
    return {
      succeeded() {
        runs.inc({ name });
        lastSuccess.setToCurrentTime({ name });
      },
      failed() {
        runs.inc({ name });
        failures.inc({ name });
      },
    };
  };
}
