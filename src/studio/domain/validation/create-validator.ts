import { UNRENDERABLE_SVG } from '#definitions/images/svg-problem.ts';
import { refuseCall, refuseImage } from '#studio/domain/calls/console-refusal.ts';
import { createValidatorClient, type TaskOutcome, type RunValidatorTask } from './validator-client.ts';
import { createCheckCache } from './check-cache.ts';
import type { UploadValidator, LoadAssets } from './upload-validator.ts';
import type { ValidatorSetup, TaskOf, VersionToCheck } from './validator-tasks.ts';
import { createTaskPerformer } from './perform-task.ts';
import { createSlowFileTracker } from './slow-files.ts';
import { createTooSlowCheckResult } from './validation-failures.ts';

interface ValidatorOptions {
  run: RunValidatorTask;
  /** Loads the setup each time the task runner restarts. */
  setup: () => Promise<ValidatorSetup>;
  /** A stamp that changes with the default entity, because then the same version may have another result. */
  stamp: () => string;
  close?: () => Promise<void>;
}

/** Creates a validator whose tasks are executed by `run`. */
export function createUploadValidator({
  run,
  setup,
  stamp,
  close = async () => {},
}: ValidatorOptions): UploadValidator {
  const ask = createValidatorClient(run, setup);
  const memory = createCheckCache();
  const slowFiles = createSlowFileTracker(ask);
  let isWarm = false;

  /** Retries without the files that exceed the limits, if they are the cause. */
  const validate = async <Kind extends 'check' | 'publish'>(kind: Kind, version: VersionToCheck, load: LoadAssets) => {
    const attempt = (faults: TaskOf<'check'>['faults']) => ask<Kind>({ kind, version, faults } as TaskOf<Kind>, load);
    let faults = slowFiles.knownIn(version.files);
    let done: TaskOutcome<Kind> = await attempt(faults);
    if (done.kind === 'too-much') {
      const before = faults.size;
      faults = await slowFiles.find(version.files, load);
      if (faults.size > before) done = await attempt(faults);
    }
    return { done, isCertain: done.kind !== 'too-much' && faults.size === 0 };
  };

  return {
    check: (version, load) =>
      memory.checked([version, stamp()], async () => {
        const { done, isCertain } = await validate('check', version, load);
        return {
          checked: done.kind === 'checked' ? done.checked : createTooSlowCheckResult(version.entity),
          isCertain,
        };
      }),
    async publish(version, load) {
      const { done } = await validate('publish', version, load);
      if (done.kind === 'prepared') return { checked: done.checked, publication: done.publication };
      return { checked: createTooSlowCheckResult(version.entity), publication: undefined };
    },
    async resolveEntity(entity, files, load) {
      const done = await ask<'show'>({ kind: 'show', entity, files }, load);
      return done.kind === 'shown' ? done.entity : undefined;
    },
    async compare(before, after) {
      const done = await ask<'differences'>({ kind: 'differences', before, after });
      return done.kind === 'compared' ? done.differences : refuseCall('takesTooLong');
    },
    async sanitizeImage(sent) {
      const done = await ask<'clean-picture'>({ kind: 'clean-picture', sent });
      return done.kind === 'picture' ? done.picture : refuseImage(UNRENDERABLE_SVG);
    },
    async unpack(zip) {
      const done = await ask<'unpack'>({ kind: 'unpack', zip });
      return done.kind === 'unpacked' ? done.contents : refuseCall('takesTooLong');
    },
    async pack(files, load) {
      const done = await ask<'pack'>({ kind: 'pack', files }, load);
      return done.kind === 'packed' ? done.zip : refuseCall('takesTooLong');
    },
    warmUp() {
      if (isWarm) return;
      isWarm = true;
      setup()
        .then((told) => ask<'set-up'>({ kind: 'set-up', setup: told }))
        .catch(() => (isWarm = false));
    },
    close,
  };
}

/** Creates a validator that runs its tasks in this process, for commands and tests. */
export function createLocalValidator({ setup, stamp }: Pick<ValidatorOptions, 'setup' | 'stamp'>): UploadValidator {
  const perform = createTaskPerformer();
  return createUploadValidator({
    run: async (task) => ({ kind: 'answered', answer: await perform(task) }),
    setup,
    stamp,
  });
}
