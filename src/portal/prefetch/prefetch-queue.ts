type Job = () => unknown;

const jobs: Job[] = [];
let isRunning = false;
let held = 0;

/**
 * Queues something that the user may need later. Jobs run one at a time, and none starts while the user waits for
 * something (R-ALL-02); a job that fails is skipped.
 */
export function prefetch(job: Job): void {
  jobs.push(job);
  void runJobs();
}

/** Queues something that is on the screen when it arrives: the same, but before what may be needed later. */
export function prefetchNext(job: Job): void {
  jobs.unshift(job);
  void runJobs();
}

/**
 * Lets no job start until this work has ended, with or without success: the user waits for it (R-ALL-02).
 * @returns the same promise
 */
export function holdPrefetch<Result>(work: Promise<Result>): Promise<Result> {
  held += 1;
  const release = () => {
    held -= 1;
    void runJobs();
  };
  work.then(release, release);
  return work;
}

/** Whether the user waits for something. */
export const isPrefetchHeld = (): boolean => held > 0;

async function runJobs(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let job = next(); job; job = next()) {
    try {
      await job();
    } catch {
      // It is needed again, and reported, when the user asks for it.
    }
  }
  isRunning = false;
}

const next = () => (held > 0 ? undefined : jobs.shift());

const requested = new Set<string>();

/** Queues files, each once, with the lowest priority: they are in the browser's cache when they are needed. */
export function prefetchFiles(urls: readonly string[]): void {
  for (const url of urls) {
    if (requested.has(url)) continue;
    requested.add(url);
    prefetch(async () => {
      // Unlike a failed preload of a module, a failed fetch does not prevent the browser from loading it later.
      const response = await fetch(url, { priority: 'low' });
      await response.arrayBuffer();
    });
  }
}
