import { createValidatorSetup, hashDefaultFolder } from '#service/studio/check-version.ts';
import type { StudioContext } from '#service/studio/studio-context.ts';
import { createUploadValidator } from '#service/studio/create-validator.ts';
import type { UploadValidator } from '#service/studio/upload-validator.ts';
import type { ValidatorResponse, ValidatorTask } from '#service/studio/validator-tasks.ts';
import { startProcessChannel } from '#service/workers/process-channel.ts';
import { createWorkerPool } from '#service/workers/worker-pool.ts';

export interface ValidatorLimits {
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
export function createValidatorProcess(
  studio: Omit<StudioContext, 'database'>,
  { timeMs = 15_000, cpuMs = 3_000, waitMs = LONGEST_WAIT_MS, most = 60, mostOfOne = 12 }: ValidatorLimits = {},
): UploadValidator {
  const start = () => startProcessChannel(new URL('./judge-entry.mjs', import.meta.url), { ...MEMORY, cpuMs });
  const pool = createWorkerPool<ValidatorTask, ValidatorResponse>({ start, timeMs, waitMs, most, mostOfOne });
  return createUploadValidator({
    run: (task, owner) => pool.run(task, { owner }),
    setup: () => createValidatorSetup(studio),
    stamp: () => hashDefaultFolder(studio),
    close: () => pool.close(),
  });
}
