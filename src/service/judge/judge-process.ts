import { judgeSetup, stampOfDefault } from '#service/studio/check-version.ts';
import type { StudioContext } from '#service/studio/context.ts';
import { createJudge } from '#service/studio/create-judge.ts';
import type { Judge } from '#service/studio/judge.ts';
import type { JudgeAnswer, JudgeTask } from '#service/studio/judge-tasks.ts';
import { startProcess } from '#service/workers/process-channel.ts';
import { createWorkerPool } from '#service/workers/worker-pool.ts';

export interface JudgeLimits {
  /** How long one task may take, and how much processor time it may use, in milliseconds. */
  timeMs?: number;
  cpuMs?: number;
  /** How long it may wait for those before it. */
  waitMs?: number;
  /** How many tasks may wait altogether, and of one person. */
  most?: number;
  mostOfOne?: number;
}

/** A task that waited for so long would not be answered before its call is over. */
const LONGEST_WAIT_MS = 8_000;
const MEMORY = { heapMb: 384, residentMb: 900 };

/**
 * Creates a validator in a separate process with low priority: expensive drawings delay no call, and a task that takes
 * too much time or memory ends with its process. It starts when it is warmed up, or with its first task.
 */
export function createJudgeProcess(
  studio: Omit<StudioContext, 'database'>,
  { timeMs = 15_000, cpuMs = 3_000, waitMs = LONGEST_WAIT_MS, most = 60, mostOfOne = 12 }: JudgeLimits = {},
): Judge {
  const start = () => startProcess(new URL('./judge-entry.mjs', import.meta.url), { ...MEMORY, cpuMs });
  const pool = createWorkerPool<JudgeTask, JudgeAnswer>({ start, timeMs, waitMs, most, mostOfOne });
  return createJudge({
    run: (task, owner) => pool.run(task, { owner }),
    setup: () => judgeSetup(studio),
    stamp: () => stampOfDefault(studio),
    close: () => pool.close(),
  });
}
