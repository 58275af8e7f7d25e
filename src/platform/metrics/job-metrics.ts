import type { Registry } from 'prom-client';
import { type IncrementCounter, registerGauge } from './register-metrics.ts';

/** Is notified of the outcome of each run of a job. */
export interface JobObserver {
  succeeded(): void;
  failed(): void;
}

/** Notifies the observer of the outcome of a run. @returns the result of the run; rejects if the run rejects */
export async function reportRunOutcome<T>(observer: JobObserver | undefined, run: Promise<T>): Promise<T> {
  try {
    const answer = await run;
    observer?.succeeded();
    return answer;
  } catch (error) {
    observer?.failed();
    throw error;
  }
}

/** The jobs that run periodically. */
type JobName =
  | 'automatic-advances'
  | 'means-removals'
  | 'retention'
  | 'publishing'
  | 'published-entities'
  | 'bank-traffic';

/** How the last run of a job ended. */
export interface JobState {
  name: JobName;
  /** `unknown` before the first run. */
  state: 'ok' | 'failing' | 'unknown';
  lastSuccess: Date | null;
}

/** The observers of the jobs of a service, and how their last runs ended. */
export interface JobObservers {
  getJobObserver: (name: JobName) => JobObserver;
  listJobs: () => JobState[];
}

/** Counts the runs of jobs and records the time of the last success (R-OPS-01). */
export function createJobObservers(registry: Registry, count: IncrementCounter): JobObservers {
  const lastSuccess = registerGauge(registry, 'jobSuccess');
  const states = new Map<JobName, JobState>();
  const getJobObserver = (name: JobName): JobObserver => {
    // Counters start at zero, so that Prometheus can compute a rate from the first run on.
    count('jobRuns', { name }, 0);
    count('jobFailures', { name }, 0);
    const job: JobState = { name, state: 'unknown', lastSuccess: null };
    states.set(name, job);
    return {
      succeeded() {
        count('jobRuns', { name });
        lastSuccess.setToCurrentTime({ name });
        states.set(name, { name, state: 'ok', lastSuccess: new Date() });
      },
      failed() {
        count('jobRuns', { name });
        count('jobFailures', { name });
        states.set(name, { ...(states.get(name) ?? job), state: 'failing' });
      },
    };
  };
  return { getJobObserver, listJobs: () => [...states.values()] };
}
