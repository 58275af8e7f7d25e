import { createValidatorSetup, hashDefaultFolder } from '#studio/domain/versions/check-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { createUploadValidator } from '#studio/domain/validation/create-validator.ts';
import type { UploadValidator } from '#studio/domain/validation/upload-validator.ts';
import type { ValidatorResponse, ValidatorTask } from '#studio/domain/validation/validator-tasks.ts';
import { startProcessChannel } from '#platform/workers/process-channel.ts';
import { createSingleWorkerPool } from '#platform/workers/worker-pool.ts';

export interface ValidatorLimits {
  /** Maximum duration and processor time of one task, in milliseconds. */
  timeMs?: number;
  cpuMs?: number;
  /** Maximum waiting time of a task, in milliseconds. */
  waitMs?: number;
  /** Maximum number of waiting tasks, in total and per owner. */
  most?: number;
  mostOfOne?: number;
}

/** A task that waits longer could not respond before its call times out. */
const LONGEST_WAIT_MS = 8_000;
const MEMORY = { heapMb: 384, residentMb: 900 };

/**
 * Creates a validator in a separate process with low priority: expensive images delay no call, and a task that exceeds
 * the limits of time or memory ends with its process. It starts when it is warmed up or gets its first task.
 */
export function createValidatorProcess(
  studio: Omit<StudioContext, 'database'>,
  { timeMs = 15_000, cpuMs = 3_000, waitMs = LONGEST_WAIT_MS, most = 60, mostOfOne = 12 }: ValidatorLimits = {},
): UploadValidator {
  const start = () => startProcessChannel(new URL('./validator-entry.mjs', import.meta.url), { ...MEMORY, cpuMs });
  const pool = createSingleWorkerPool<ValidatorTask, ValidatorResponse>({
    start,
    timeMs,
    waitMs,
    maxTasks: most,
    maxTasksPerOwner: mostOfOne,
  });
  return createUploadValidator({
    run: (task, owner) => pool.run(task, { owner }),
    setup: () => createValidatorSetup(studio),
    stamp: () => hashDefaultFolder(studio),
    close: () => pool.close(),
  });
}
