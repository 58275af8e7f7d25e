import type { Registry } from 'prom-client';
import { type IncrementCounter, registerGauge } from './register-metrics.ts';

/** Is told how each run of a job ended. */
export interface JobObserver {
  succeeded(): void;
  failed(): void;
}

/** Tells how a run ends. @returns what it answers; rejects as it does */
export async function observeRun<T>(watch: JobObserver | undefined, run: Promise<T>): Promise<T> {
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

/** Counts the runs of jobs, and notes when each last succeeded (R-OPS-01). */
export function createJobObservers(registry: Registry, count: IncrementCounter): (name: JobName) => JobObserver {
  const lastSuccess = registerGauge(registry, 'jobSuccess');
  return (name) => {
    // A rate needs something to begin with.
    count('jobRuns', { name }, 0);
    count('jobFailures', { name }, 0);
    return {
      succeeded() {
        count('jobRuns', { name });
        lastSuccess.setToCurrentTime({ name });
      },
      failed() {
        count('jobRuns', { name });
        count('jobFailures', { name });
      },
    };
  };
}
