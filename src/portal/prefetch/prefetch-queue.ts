type Job = () => unknown;

/** Jobs that run one at a time. */
interface Queue {
  jobs: Job[];
  isRunning: boolean;
  mayStart: () => boolean;
}

let held = 0;

/** Jobs for what is on the screen when it arrives: they wait for each other alone. */
const shown: Queue = { jobs: [], isRunning: false, mayStart: () => true };

/** Jobs for what the user may need later. */
const later: Queue = {
  jobs: [],
  isRunning: false,
  mayStart: () => held === 0 && !shown.isRunning && shown.jobs.length === 0,
};

/**
 * Queues something that the user may need later. Jobs run one at a time, and none starts while the user waits for
 * something (R-ALL-02); a job that fails is skipped.
 */
export function prefetch(job: Job): void {
  later.jobs.push(job);
  void runJobs(later);
}

/**
 * Queues something that is on the screen when it arrives. These jobs run one at a time, too, but before what may be
 * needed later, and while the user waits for something else: one call leaves the others enough connections.
 */
export function prefetchNext(job: Job): void {
  shown.jobs.push(job);
  void runAll();
}

/**
 * Lets no job start until this work has ended, with or without success: the user waits for it (R-ALL-02).
 * @returns the same promise
 */
export function holdPrefetch<Result>(work: Promise<Result>): Promise<Result> {
  held += 1;
  const release = () => {
    held -= 1;
    void runJobs(later);
  };
  work.then(release, release);
  return work;
}

/** Whether the user waits for something. */
export const isPrefetchHeld = (): boolean => held > 0;

async function runAll(): Promise<void> {
  await runJobs(shown);
  await runJobs(later);
}

async function runJobs(queue: Queue): Promise<void> {
  if (queue.isRunning) return;
  queue.isRunning = true;
  for (let job = next(queue); job; job = next(queue)) {
    try {
      await job();
    } catch {
      // It is needed again, and reported, when the user asks for it.
    }
  }
  queue.isRunning = false;
}

const next = ({ jobs, mayStart }: Queue) => (mayStart() ? jobs.shift() : undefined);

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
